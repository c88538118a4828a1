import type { Bet } from '../bet/bet.ts';
import type { Pence } from '../number/money.ts';
import { minus, whole } from '../number/rational.ts';
import { type Totals, totals } from './totals.ts';
import type { Unit } from './unit.ts';
import { units } from './units.ts';

/** A settled bet: its totals and profits in exact pence, and every unit. */
export type Settlement = Totals & {
  readonly bet: Bet;
  readonly potentialProfit: Pence;
  readonly realisedProfit: Pence;
  readonly units: readonly Unit[];
};

/**
 * The settlement of a bet. Cannot fail. Profit is the payout less the cash staked: a free bet's stake is no cost.
 * Totals are exact sums, so that they can differ by pennies from the sum of the rounded units.
 */
export function settle(bet: Bet): Settlement {
  const sums = totals(bet);
  const cost = whole(sums.cashStake);
  return {
    bet,
    ...sums,
    potentialProfit: minus(sums.potentialPayout, cost),
    realisedProfit: minus(sums.realisedPayout, cost),
    units: units(bet),
  };
}
