import type { Book } from '../book/book.ts';
import { type Price, PRICE_ONE } from '../messages.ts';
import type { Choices } from './best-below.ts';
import { HALF } from './pair-lay.ts';

/** All bookmakers' prices, as one choice. */
export function allPrices({ columns: { sorted } }: Book): Choices {
  return {
    name: 'all',
    width: 1,
    longest: (selection, bound, prices) => {
      prices[0] = sorted.longestBelow(selection, bound);
    },
  };
}

/** Each bookie's price by itself: the choice is its index. */
export function eachBookie({ columns }: Book): Choices {
  const { bookies } = columns;
  return {
    name: 'each bookie',
    width: bookies,
    longest: (selection, bound, prices) => {
      const base = selection * bookies;
      for (let bookie = 0; bookie < bookies; bookie += 1) {
        const price = columns.price[base + bookie] ?? 0;
        prices[bookie] = price > 0 && price < bound ? price : 0;
      }
    },
  };
}

/** How long the prices of each band may be: steps of about an eighth, which people's limits lie near. */
const EDGES: readonly Price[] = [
  1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 26, 34,
].map((edge) => edge * PRICE_ONE);

/** The prices up to each of some edges. */
export function eachBand({ columns: { sorted } }: Book): Choices {
  return {
    name: 'each band',
    width: EDGES.length,
    longest: (selection, bound, prices) => {
      EDGES.forEach((edge, band) => {
        prices[band] = sorted.longestBelow(selection, Math.min(bound, edge + HALF));
      });
    },
  };
}

/** The narrowest band of all prices up to a limit; -1 where none is as long. */
export function bandOf(longest: Price): number {
  return EDGES.findIndex((edge) => edge >= longest);
}
