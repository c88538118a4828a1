import type { Pence } from '../number/money.ts';
import { minus, ONE, type Rational, reduce, times } from '../number/rational.ts';

/**
 * What an exchange pays out on a market whose bets together come to `net` pence: commission belongs to the market, so
 * it is taken once, and only from a net gain. Rule: docs/rules/matched-commission.md.
 */
export function afterCommission(net: Pence, commission: Rational): Pence {
  return net.n > 0 ? reduce(times(net, minus(ONE, commission))) : reduce(net);
}
