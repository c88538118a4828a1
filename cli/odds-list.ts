import { type Issue, readTypedPrice } from '#lib';
import type { Problem } from './bad-input.ts';
import { pricePlace } from './flag-place.ts';

/** Two prices, or one with a decimal comma. */
export const TWO_WAYS = /^\d+,\d+$/u;

/** A word that joins the two halves of a fraction, as `5 to 2` and `5 / 2` come in three arguments. */
const JOINT = /^(?:to|[/:-])$/iu;
/** A mark that stands behind a price: favourite, joint and co-favourite. */
const MARK = /^(?:[jc]?f|[jc])$/iu;

/**
 * The prices in a list of arguments, as typed: one each, or several in one with commas or spaces between them. What could
 * be read two ways (`2,50`) stays whole, and is asked about.
 */
export function readOddsList(values: readonly string[]): readonly string[] {
  return joined(
    values.flatMap((value) => {
      // Of `2, 3, 4` the shell makes three arguments.
      const text = value.trim().replace(/(?<=.),$/u, '');
      const isOne = TWO_WAYS.test(text) || readTypedPrice(text).ok;
      return isOne ? [text] : text.split(/\s*,\s*|\s+/u);
    }),
  );
}

function joined(words: readonly string[]): readonly string[] {
  const prices: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const before = prices.at(-1);
    const isJoint = JOINT.test(word) && before !== undefined && /^\d+$/u.test(before);
    const isMark = MARK.test(word) && before !== undefined && readTypedPrice(before).ok;
    if (before !== undefined && (isOpen || isJoint || isMark)) {
      prices[prices.length - 1] = `${before} ${word}`;
    } else prices.push(word);
    isOpen = isJoint || word === '@';
  }
  return prices;
}

/** The problem of a price among the arguments of a command, by its index. */
export function priceProblem(index: number, given: string, { code, message }: Issue): Problem {
  return { path: `odds.${index}`, place: pricePlace(index), given, message, code };
}
