import type { Bet, BetFacts } from '../bet/bet.ts';
import type { Pence } from '../number/money.ts';
import { minus, whole } from '../number/rational.ts';
import { sumOver } from '../number/common-denominator.ts';
import { listedAmount } from './accumulator-bonus.ts';
import { type Sums, type Totals, totalsWith } from './totals.ts';
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
  const listed = units(bet);
  return { ...settledTotals(bet, listedSums(listed)), bet, units: listed };
}

function listedSums(listed: readonly Unit[]): Sums {
  return {
    anyToCome: (_, realised) => {
      const returns: Pence[] = [];
      for (const { line, realisedReturn, potentialReturn } of listed) {
        if (line.kind === 'anyToCome') returns.push(realised ? realisedReturn : potentialReturn);
      }
      return sumOver(returns);
    },
    bonus: listedAmount,
    units: () => listed,
  };
}

/** A bet settled without a list of its units: its totals and profits in exact pence. */
export type SettledTotals = Totals & Profits & { readonly bet: BetFacts };

/** The totals and profits of a bet by `sums`. */
export function settledTotals(bet: Bet, sums: Sums): SettledTotals {
  const found = totalsWith(bet, sums);
  const { potentialProfit, realisedProfit } = profitsOf(found);
  // Written out, since a spread costs as much as the sums of a small bet.
  return {
    bet,
    bets: found.bets,
    totalStake: found.totalStake,
    cashStake: found.cashStake,
    potentialPayout: found.potentialPayout,
    realisedPayout: found.realisedPayout,
    potentialReturn: found.potentialReturn,
    realisedReturn: found.realisedReturn,
    concessions: found.concessions,
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
