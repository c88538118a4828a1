import type { Bet, BetFacts } from '../bet/bet.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { equals, min, plus, sum, whole } from '../number/rational.ts';
import { accumulatorAmount, type BonusAmount } from './accumulator-bonus.ts';
import { anyToComeTotal } from './any-to-come-total.ts';
import { foldParts, isSettled } from './bet-parts.ts';
import { type ConcessionPaid, concessionsPaid } from './concessions.ts';
import { foldTotal, needsEveryUnit } from './fold-total.ts';
import type { Unit } from './unit.ts';
import { units } from './units.ts';

/** The totals of a bet, in exact pence. A free bet costs no cash. */
export type Totals = {
  /** The number of lines; each-way, twice that. */
  readonly bets: number;
  readonly totalStake: Int;
  readonly cashStake: Int;
  /** The return of the lines plus the concessions, capped at the bet's maximum. */
  readonly potentialPayout: Pence;
  readonly realisedPayout: Pence;
  /** The return of the lines alone. */
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
  readonly concessions: readonly ConcessionPaid[];
};

/** The sums of a bet that have a shorter form where its units are listed. */
export type Sums = {
  /** The return of the any-to-come units; with `realised`, of those without an unsettled leg. */
  readonly anyToCome: (bet: Bet, realised: boolean) => Pence;
  readonly bonus: BonusAmount;
  /** Every unit, for a bet that has no closed form. */
  readonly units: (bet: Bet) => readonly Unit[];
};

/** Sums without a list of units. */
export const CLOSED_FORMS: Sums = { anyToCome: anyToComeTotal, bonus: accumulatorAmount, units };

/**
 * The totals of a bet, without listing its lines: sums of folds from the product of (denominator + numerator) over the
 * legs, any-to-come pairs from a closed form. A property test compares them with the sums of `units` for every system.
 * Rule: docs/rules/totals.md.
 */
export function totals(bet: Bet): Totals {
  return totalsWith(bet, CLOSED_FORMS);
}

/** The totals of a bet by `sums`. */
export function totalsWith(bet: Bet, sums: Sums): Totals {
  const bets = bet.system.lineCount * (bet.eachWay ? 2 : 1);
  const totalStake = mul(bets, bet.stake);
  const potentialReturn = linesReturn(bet, sums, false);
  const realisedReturn = isSettled(bet) ? potentialReturn : linesReturn(bet, sums, true);
  const concessions = concessionsPaid(bet, sums.bonus);
  const isPaidAsItReturns = concessions.length === 0 && bet.maxPayout === undefined;
  const paid = isPaidAsItReturns ? undefined : paidOut(bet, { potentialReturn, realisedReturn, concessions });
  // Written out, since a spread costs as much as the sums of a small bet.
  return {
    bets,
    totalStake,
    cashStake: bet.stakeType === 'cash' ? totalStake : 0,
    potentialPayout: paid === undefined ? potentialReturn : paid.potentialPayout,
    realisedPayout: paid === undefined ? realisedReturn : paid.realisedPayout,
    potentialReturn,
    realisedReturn,
    concessions,
  };
}

/** The sums of a bet's lines, and its concessions. */
export type Returned = Pick<Totals, 'potentialReturn' | 'realisedReturn' | 'concessions'>;

/** The payouts of a bet: its lines plus its concessions, capped at its maximum. */
export function paidOut(
  bet: Pick<BetFacts, 'maxPayout'>,
  { potentialReturn, realisedReturn, concessions }: Returned,
): Pick<Totals, 'potentialPayout' | 'realisedPayout'> {
  return {
    potentialPayout: capped(bet, withConcessions(potentialReturn, concessions, 'potential')),
    realisedPayout: capped(bet, withConcessions(realisedReturn, concessions, 'realised')),
  };
}

/** The payouts of a bet before its maximum; undefined if the maximum caps neither. */
export function payoutBeforeCap(
  bet: Pick<BetFacts, 'maxPayout'>,
  settled: Totals,
): { readonly potential: Pence; readonly realised: Pence } | undefined {
  if (bet.maxPayout === undefined) return undefined;
  const potential = withConcessions(settled.potentialReturn, settled.concessions, 'potential');
  const realised = withConcessions(settled.realisedReturn, settled.concessions, 'realised');
  const isCut = !equals(potential, settled.potentialPayout) || !equals(realised, settled.realisedPayout);
  return isCut ? { potential, realised } : undefined;
}

function withConcessions(
  returned: Pence,
  concessions: readonly ConcessionPaid[],
  figure: 'potential' | 'realised',
): Pence {
  let total = returned;
  for (const { [figure]: paid } of concessions) if (paid.n !== 0) total = plus(total, paid);
  return total;
}

function capped({ maxPayout }: Pick<BetFacts, 'maxPayout'>, amount: Pence): Pence {
  return maxPayout === undefined ? amount : min(amount, whole(maxPayout));
}

/** The exact return of the lines in pence; with `realised`, of the units without an unsettled leg. */
function linesReturn(bet: Bet, { anyToCome, units: listed }: Sums, realised: boolean): Pence {
  const parts = foldParts(bet);
  if (needsEveryUnit(bet, parts)) {
    return sum(listed(bet).map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
  }
  let total = anyToCome(bet, realised);
  for (const part of parts) {
    const folds = foldTotal(part, realised);
    total = total.n === 0 ? folds : plus(folds, total);
  }
  return total;
}
