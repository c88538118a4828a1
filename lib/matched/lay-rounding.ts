import { assert } from '../assert.ts';
import { add, roundDiv } from '../number/int.ts';
import { type Pence, roundDown } from '../number/money.ts';
import { compare, type Rational, reduce, whole } from '../number/rational.ts';

/**
 * Roundings of an exact stake to one that can be placed. `nearest` rounds half away from zero; `best` tries the penny
 * below and above, and picks the one with the better worst result. Rule: docs/rules/matched-rounding.md.
 */
export const LAY_ROUNDINGS = ['nearest', 'down', 'up', 'none', 'best'] as const;
export type LayRounding = (typeof LAY_ROUNDINGS)[number];

/** The upper bound on stakes, because the number of combinations to try doubles with each. */
export const MAX_STAKES_AT_ONCE = 12;

/** The worst result of a set of stakes, in pence. */
export type Worst = (stakes: readonly Pence[]) => Pence;

/**
 * The stakes as placed: whole pence, except for `none`. `best` tries every combination of the pennies below and above
 * each stake and picks the one with the best worst result; lower stakes win ties.
 */
export function roundStakes(exact: readonly Pence[], rounding: LayRounding, worst: Worst): readonly Pence[] {
  switch (rounding) {
    case 'nearest':
      return exact.map((stake) => whole(roundDiv(stake.n, stake.d)));
    case 'down':
      return exact.map(pennyBelow);
    case 'up':
      return exact.map(pennyAbove);
    case 'none':
      return exact.map(reduce);
    case 'best':
      return bestPennies(exact, worst);
  }
}

/** One stake as placed; see `roundStakes`. */
export function roundStake(exact: Pence, rounding: LayRounding, worst: (stake: Pence) => Pence): Pence {
  const [stake = exact] = roundStakes([exact], rounding, ([only = exact]) => worst(only));
  return stake;
}

/** The whole penny at or below an amount. */
export function pennyBelow(amount: Pence): Pence {
  return whole(roundDown(amount));
}

/** The whole penny at or above an amount. */
export function pennyAbove(amount: Pence): Pence {
  const below = pennyBelow(amount);
  return compare(below, amount) === 0 ? below : whole(add(below.n, 1));
}

function bestPennies(exact: readonly Pence[], worst: Worst): readonly Pence[] {
  assert(exact.length <= MAX_STAKES_AT_ONCE, 'few enough stakes to try every pair of pennies');
  let best: { readonly stakes: readonly Pence[]; readonly worth: Rational } | undefined;
  for (const stakes of pennyChoices(exact)) {
    const worth = worst(stakes);
    if (best === undefined || compare(worth, best.worth) > 0) best = { stakes, worth };
  }
  return best?.stakes ?? exact;
}

/** All combinations of the penny below or above each stake, lower ones first. */
function pennyChoices(exact: readonly Pence[]): readonly (readonly Pence[])[] {
  let choices: readonly (readonly Pence[])[] = [[]];
  for (const stake of exact) {
    const pennies = [pennyBelow(stake), pennyAbove(stake)];
    choices = choices.flatMap((chosen) => pennies.map((penny) => [...chosen, penny]));
  }
  return choices;
}
