import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Choices } from './best-below.ts';
import { HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';

/** All bookmakers' prices, as one choice. */
export function allPrices({ columns: { sorted } }: Book): Choices {
  return {
    name: 'all',
    width: 1,
    longest: (selection, bound) => sorted.longestBelow(selection, bound),
  };
}

/** Each bookie's price by itself: the choice is its index. */
export function eachBookie({ columns }: Book): Choices {
  const { bookies } = columns;
  return {
    name: 'each bookie',
    width: bookies,
    longest: (selection, bound, bookie) => {
      const price = columns.price[selection * bookies + bookie] ?? 0;
      return price > 0 && price < bound ? price : 0;
    },
  };
}

/** Between such prices people's limits are told apart: steps of about an eighth, which those lie near. */
const EDGES: readonly Price[] = [
  1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 26, 34,
].map((edge) => edge * PRICE_ONE);

/** All prices from one edge to another. */
export type Span = { readonly from: Price; readonly to: Price };

/** The narrowest span of all prices between two limits; undefined where that is all there are. */
export function spanOf({ min, max }: Plan['odds']): Span | undefined {
  const from = EDGES.findLast((edge) => edge <= min) ?? 0;
  const to = EDGES.find((edge) => edge >= max) ?? LONGEST_PRICE;
  return from === 0 && to === LONGEST_PRICE ? undefined : { from, to };
}

/** The prices of a span, as one choice. */
export function pricesIn({ from, to }: Span, { columns: { sorted } }: Book): Choices {
  return {
    name: `from ${from} to ${to}`,
    width: 1,
    longest: (selection, bound) => {
      const longest = sorted.longestBelow(selection, Math.min(bound, to + HALF));
      return longest >= from ? longest : 0;
    },
  };
}
