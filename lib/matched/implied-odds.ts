import type { Pence } from '../number/money.ts';
import { negate, ONE, over, plus, type Rational, reduce } from '../number/rational.ts';

/**
 * The odds at which a chance is bought that costs `-cost` each time and brings `gain`: 1 + gain / |cost|. Undefined
 * where it costs nothing.
 */
export function impliedOdds(gain: Pence, cost: Pence): Rational | undefined {
  return cost.n < 0 ? reduce(plus(ONE, over(gain, negate(cost)))) : undefined;
}
