import { parseOdds } from '#lib';

/** Two prices, or one with a decimal comma: nobody can tell. */
export const TWO_WAYS = /^\d+,\d+$/u;

/**
 * The prices in a list of arguments, as typed: one each, or several in one with commas or spaces between them. What could
 * be read two ways (`2,50`) stays whole, and is refused as no price.
 */
export function readOddsList(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => {
    // Of `2, 3, 4` the shell makes three arguments.
    const text = value.trim().replace(/(?<=.),$/u, '');
    const isOne = TWO_WAYS.test(text) || typeof parseOdds(text) !== 'string';
    return isOne ? [text] : text.split(/\s*,\s*|\s+/u);
  });
}
