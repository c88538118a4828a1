import type { FloatBet, FloatTotals } from './baseline.ts';

/** Where the product of each fold stands that is the next one's without its last leg; -1 where there is none. */
export type Prefixes = {
  readonly prefix: Int32Array;
  readonly last: Uint8Array;
  readonly products: Float64Array;
};

/** The prefixes of a table of folds, made once. */
export function prefixesOf(folds: readonly (readonly number[])[]): Prefixes {
  const places = new Map(folds.map((fold, index) => [fold.join(), index]));
  return {
    prefix: Int32Array.from(folds, (fold) => places.get(fold.slice(0, -1).join()) ?? -1),
    last: Uint8Array.from(folds, (fold) => fold.at(-1) ?? 0),
    products: new Float64Array(folds.length),
  };
}

/**
 * The quickest floats we know: each fold is one multiplication on its prefix, in arrays that are made once, and a bet
 * that is settled is added up once for both totals. For folds that are not each-way.
 */
export function quickestFloatTotals(bet: FloatBet, { prefix, last, products }: Prefixes): FloatTotals {
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
  if (!isSettled) throw new Error('measured on settled slips alone');
  return { bets: folds.length, totalStake: folds.length * stake, potential, realised: potential };
}
