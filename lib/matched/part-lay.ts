import type { Pence } from '../number/money.ts';
import { max, minus, type Rational, reduce, sum, times, ZERO } from '../number/rational.ts';
import { type LayRounding, roundStake } from './lay-rounding.ts';
import {
  type BackOutcomes,
  type Lay,
  layNeed,
  layStakeFor,
  layValue,
  type Position,
  positionOf,
} from './position.ts';

/** What is laid already, and the price of the rest. */
export type PartLayInput = {
  readonly back: BackOutcomes;
  /** The lays that are matched already, all in the market that the next one goes into. */
  readonly matched: readonly Lay[];
  /** The price at which the rest can be laid now. */
  readonly price: Rational;
  readonly commission: Rational;
  readonly rounding: LayRounding;
};

/** What is still to be laid, and the position that comes of it. Money in exact pence. */
export type PartLay = Position & {
  /** What is still to be laid, 0 where enough or too much is laid already. */
  readonly nextLayStake: Pence;
  /** How far the matched lays even the results out, of `need`. */
  readonly covered: Pence;
  readonly need: Pence;
  /** All that will be laid then. */
  readonly totalLayStake: Pence;
};

/**
 * The next lay stake after part of a lay was matched, in pence, with the results of all lays together:
 * (M - Σ mᵢ(oᵢ - c)) / (o - c). Rule: docs/rules/matched-part-lay.md.
 */
export function partLay({ back, matched, price, commission, rounding }: PartLayInput): PartLay {
  const need = layNeed(back);
  const covered = coveredBy(matched, commission);
  const rest = max(ZERO, minus(need, covered));
  const withNext = (stake: Pence): readonly Lay[] => [...matched, { stake, price }];
  const at = (stake: Pence): Position => positionOf(back, withNext(stake), commission);
  const nextLayStake = roundStake(
    layStakeFor(rest, price, commission),
    rounding,
    (stake) => at(stake).profit,
  );
  return {
    nextLayStake,
    covered,
    need,
    totalLayStake: totalStake(withNext(nextLayStake)),
    ...at(nextLayStake),
  };
}

/** How far lays even the results of a back bet out, in pence: Σ stake × (price - commission). */
export function coveredBy(lays: readonly Lay[], commission: Rational): Pence {
  return sum(lays.map(({ stake, price }) => reduce(times(stake, layValue(price, commission)))));
}

/** All that is laid, in pence. */
export function totalStake(lays: readonly Lay[]): Pence {
  return sum(lays.map(({ stake }) => stake));
}
