import type { FloatBet, FloatTotals } from './baseline.ts';

/** By fold: the index of the fold without its last leg, -1 for none; the last leg; and room for the products. */
export type Prefixes = {
  readonly prefix: Int32Array;
  readonly last: Uint8Array;
  readonly products: Float64Array;
};

/** Computes the prefixes of a table of folds. */
export function prefixesOf(folds: readonly (readonly number[])[]): Prefixes {
  const indices = new Map(folds.map((fold, index) => [fold.join(), index]));
  return {
    prefix: Int32Array.from(folds, (fold) => indices.get(fold.slice(0, -1).join()) ?? -1),
    last: Uint8Array.from(folds, (fold) => fold.at(-1) ?? 0),
    products: new Float64Array(folds.length),
  };
}

/**
 * The fastest float totals known: each fold is one multiplication on its prefix, in arrays allocated once, and one sum
 * is both totals, because the bet is settled. For folds without each-way.
 */
export function fastestFloatTotals(bet: FloatBet, { prefix, last, products }: Prefixes): FloatTotals {
  const { system, stake, parts } = bet;
  const legs = parts[0]!;
  const { folds } = system;
  let total = 0;
  for (let index = 0; index < folds.length; index += 1) {
    const before = prefix[index]!;
    let product = before < 0 ? 1 : products[before]! * legs[last[index]!]!.pays;
    if (before < 0) for (const leg of folds[index]!) product *= legs[leg]!.pays;
    products[index] = product;
    total += product;
  }
  const potential = total * stake;
  let isSettled = true;
  for (const { state } of legs) if (state === 'unsettled') isSettled = false;
  if (!isSettled) throw new Error('fastestFloatTotals: the bet must be settled');
  return { bets: folds.length, totalStake: folds.length * stake, potential, realised: potential };
}
