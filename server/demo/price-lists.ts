import { type Price, PRICE_ONE } from '../odds/messages/messages.ts';
import { chance, mix } from './random.ts';

/*
 * The price ladders of bookmakers. Most use fractions, shown as decimals of two places: 15/8 is 2.88 if rounded, and 2.87
 * if truncated.
 */

const BOARD =
  '1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/22 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 1/7 1/6 2/11 1/5 2/9 1/4 2/7 ' +
  '3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 6/4 13/8 7/4 15/8 2/1 ' +
  '9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 ' +
  '25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1 500/1';
/** The additional prices of bookmakers with a finer board. */
const BETWEEN =
  '2/15 2/13 4/15 6/19 4/13 7/20 3/8 9/20 12/25 11/20 3/5 13/20 7/10 3/4 17/20 9/10 19/20 21/20 23/20 13/10 27/20 7/5 ' +
  '29/20 31/20 8/5 17/10 9/5 19/10 21/10 17/8 11/5 23/10 12/5 13/5 27/10 14/5 29/10 31/10 16/5 17/5 18/5 15/4 19/5 ' +
  '17/4 22/5 19/4 24/5 21/4 23/4 25/4 27/4 19/2 21/2 23/2 13/1 15/1 17/1 19/1 21/1 24/1 26/1 30/1 35/1 45/1 60/1 70/1 ' +
  '90/1 110/1 175/1 225/1';
/** The ladder of bookmakers that use decimals: ranges with their step. */
const DECIMAL_RUNS = [
  { from: 101, to: 200, step: 1 },
  { from: 200, to: 300, step: 5 },
  { from: 300, to: 500, step: 10 },
  { from: 500, to: 800, step: 25 },
  { from: 800, to: 1200, step: 50 },
  { from: 1200, to: 2600, step: 100 },
  { from: 2600, to: 5100, step: 500 },
  { from: 5100, to: 10_100, step: 1000 },
  { from: 10_100, to: 50_101, step: 5000 },
] as const;

const HUNDREDTH = PRICE_ONE / 100;

function fromFractions(fractions: string, cuts: boolean): readonly Price[] {
  return fractions.split(' ').map((fraction) => {
    const [n = 0, d = 1] = fraction.split('/').map(Number);
    const hundredths = 100 + (100 * n) / d;
    return (cuts ? Math.floor(hundredths) : Math.round(hundredths)) * HUNDREDTH;
  });
}

function fromRuns(): readonly Price[] {
  return DECIMAL_RUNS.flatMap(({ from, to, step }) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => (from + index * step) * HUNDREDTH),
  );
}

/** The price ladder of a bookmaker: common fractions, a finer set of fractions, or decimals. `cuts` truncates decimals. */
export type Board = {
  readonly style: 'fractions' | 'fine' | 'decimals';
  readonly cuts: boolean;
  readonly key: number;
};

/** The share of prices that a bookmaker does not use. */
const UNUSED = 0.04;

/** The prices of a bookmaker, shortest first. */
export function priceList({ style, cuts, key }: Board): readonly Price[] {
  const board = fromFractions(BOARD, cuts);
  const all = {
    fractions: board,
    fine: [...board, ...fromFractions(BETWEEN, cuts)],
    decimals: fromRuns(),
  }[style];
  const used = [...new Set(all)].toSorted((a, b) => a - b);
  // Every bookmaker has the whole prices.
  return used.filter((price) => price % PRICE_ONE === 0 || !chance(mix(key, price), UNUSED));
}

/** The price of a list that is nearest by ratio. */
export function nearestPrice(list: readonly Price[], price: number): Price {
  const step = indexAtMost(list, price);
  const [under = list[0] ?? price, over = under] = [list[step], list[step + 1]];
  return price * price < under * over ? under : over;
}

/** The longest price of a list that is not above this one; the shortest if all are. */
export function priceAtMost(list: readonly Price[], price: number): Price {
  return list[Math.max(0, indexAtMost(list, price))] ?? price;
}

function indexAtMost(list: readonly Price[], price: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? Infinity) <= price) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
