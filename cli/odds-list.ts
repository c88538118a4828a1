import { type Issue, readTypedPrice } from '#lib';
import type { Problem } from './bad-input.ts';
import { pricePlace } from './flag-place.ts';

/** Matches an ambiguous text: two prices, or one with a decimal comma. */
export const AMBIGUOUS_COMMA = /^\d+,\d+$/u;

/** A word that joins the two halves of a fraction: `5 to 2` and `5 / 2` arrive as three arguments. */
const JOINT = /^(?:to|[/:-])$/iu;
/** A mark that follows a price: favourite, joint or co-favourite. */
const MARK = /^(?:[jc]?f|[jc])$/iu;

/**
 * Splits arguments into prices, as typed: one per argument, or several separated by commas or spaces. An ambiguous text
 * (`2,50`) is not split, so that it is rejected with a hint. With names: `2.6=Home,2.4=Draw`.
 */
export function readOddsList(values: readonly string[]): readonly string[] {
  return joinWords(
    values.flatMap((value) => {
      // The shell splits `2, 3, 4` into three arguments.
      const text = value.trim().replace(/(?<=.),$/u, '');
      if (text.includes('=')) return namedPrices(text);
      const isOne = AMBIGUOUS_COMMA.test(text) || readTypedPrice(text).ok;
      return isOne ? [text] : text.split(/\s*,\s*|\s+/u);
    }),
  );
}

/**
 * Splits prices with names at the commas before a price. A name may have commas and spaces itself, and `2,6=Home` may
 * have a decimal comma, so only what follows a name is split off.
 */
function namedPrices(text: string): readonly string[] {
  const prices: string[] = [];
  for (const part of text.split(',')) {
    const before = prices.at(-1);
    const [price = ''] = part.split('=', 1);
    const isNext = before === undefined || (before.includes('=') && readTypedPrice(price).ok);
    if (isNext) prices.push(part);
    else prices[prices.length - 1] = `${before},${part}`;
  }
  return prices.map((price) => price.trim());
}

function joinWords(words: readonly string[]): readonly string[] {
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
