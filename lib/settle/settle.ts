import type { Bet, BetFacts } from '../bet/bet.ts';
import type { Pence } from '../number/money.ts';
import { minus, whole } from '../number/rational.ts';
import { type BonusAmount, listedAmount } from './accumulator-bonus.ts';
import { type Totals, totalsWith } from './totals.ts';
import type { Unit } from './unit.ts';
import { units } from './units.ts';

/** The profits of a bet in exact pence: payout less the cash staked. A free bet's stake is no cost. */
export type Profits = { readonly potentialProfit: Pence; readonly realisedProfit: Pence };

/** A settled bet: its totals and profits in exact pence, and every unit. */
export type Settlement = Totals & Profits & { readonly bet: Bet; readonly units: readonly Unit[] };

/**
 * The settlement of a bet. Cannot fail. Totals are exact sums, so they can differ by pennies from the sum of the
 * rounded units.
 */
export function settle(bet: Bet): Settlement {
  return { ...settledTotals(bet, listedAmount), bet, units: units(bet) };
}

/** A bet settled without a list of its units: its totals and profits in exact pence. */
export type SettledTotals = Totals & Profits & { readonly bet: BetFacts };

/** The totals and profits of a bet, with its accumulator bonuses from `bonusAmount`. */
export function settledTotals(bet: Bet, bonusAmount: BonusAmount): SettledTotals {
  const sums = totalsWith(bet, bonusAmount);
  const { potentialProfit, realisedProfit } = profitsOf(sums);
  // Written out, since a spread costs as much as the sums of a small bet.
  return {
    bet,
    bets: sums.bets,
    totalStake: sums.totalStake,
    cashStake: sums.cashStake,
    potentialPayout: sums.potentialPayout,
    realisedPayout: sums.realisedPayout,
    potentialReturn: sums.potentialReturn,
    realisedReturn: sums.realisedReturn,
    concessions: sums.concessions,
    potentialProfit,
    realisedProfit,
  };
}

/** The profits of a bet's totals. */
export function profitsOf({
  cashStake,
  potentialPayout,
  realisedPayout,
}: Pick<Totals, 'cashStake' | 'potentialPayout' | 'realisedPayout'>): Profits {
  const cost = whole(cashStake);
  return { potentialProfit: minus(potentialPayout, cost), realisedProfit: minus(realisedPayout, cost) };
}
