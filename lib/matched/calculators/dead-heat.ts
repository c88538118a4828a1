import { assert } from '../../assert.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
} from '../../number/rational.ts';
import { afterCommission, type Lay } from '../position.ts';

/** A back bet and its lay of the same selection, and how many finish level for each place that they share. */
export type DeadHeatInput = {
  /** The back bet as it was struck: its stake in pence and the price it settles at. */
  readonly back: Lay;
  readonly lay: Lay;
  readonly commission: Rational;
  /** At least 1: two level for first is 2, three for two places 3/2. */
  readonly divisor: Rational;
};

/** What a dead heat leaves at the bookmaker, at the exchange and in all, in exact pence. */
export type DeadHeatPosition = {
  readonly bookmaker: Pence;
  readonly exchange: Pence;
  readonly total: Pence;
};

/**
 * What a back bet in cash and its lay leave where the selection ties, in pence. Both sides divide the stake: one part
 * wins in full, the rest loses, and the lay is the mirror of a back bet, with commission on what it gains.
 * Rule: docs/rules/dead-heat.md.
 */
export function deadHeatPosition({ back, lay, commission, divisor }: DeadHeatInput): DeadHeatPosition {
  assert(compare(divisor, ONE) >= 0, 'a dead heat divides by 1 at least');
  const bookmaker = reduce(profitOf(back, divisor));
  const exchange = afterCommission(negate(profitOf(lay, divisor)), commission);
  return { bookmaker, exchange, total: reduce(plus(bookmaker, exchange)) };
}

function profitOf({ stake, price }: Lay, divisor: Rational): Pence {
  return minus(over(times(stake, price), divisor), stake);
}
