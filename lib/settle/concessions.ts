import type { Bet } from '../bet/bet.ts';
import type { Concession, ConcessionKind } from '../bet/concessions.ts';
import type { Leg, LegState } from '../bet/leg.ts';
import { mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { max, min, minus, type Rational, times, whole, ZERO } from '../number/rational.ts';
import type { BonusAmount } from './accumulator-bonus.ts';
import { isSettled } from './bet-parts.ts';
import { legAt } from './fold-riding.ts';
import { countFoldsOf } from './fold-sums.ts';
import { foldTotal } from './fold-total.ts';
import { promoBoosted, ridingOf } from './line-return.ts';

/** The amounts of a concession, in exact pence, and the reason why its potential figure is 0. */
export type ConcessionPaid = {
  readonly kind: ConcessionKind;
  /** Unsettled selections count as won. */
  readonly potential: Pence;
  /** 0 until every selection is settled. */
  readonly realised: Pence;
  readonly reason: string | null;
};

const NONE: readonly ConcessionPaid[] = [];

/** An amount in pence, or the reason why there is none. */
export type Amount = Pence | string;

/**
 * The amount of each concession of a bet, paid on top of its lines: computed from the win parts, as if multiples were
 * `apart`, after the promo boost and before the promo commission. Rule: docs/rules/concessions.md.
 */
export function concessionsPaid(bet: Bet, bonusAmount: BonusAmount): readonly ConcessionPaid[] {
  if (bet.concessions.length === 0) return NONE;
  return paidConcessions(bet.concessions, {
    isCash: bet.stakeType === 'cash',
    isSettled: isSettled(bet),
    amountOf: (concession) => amountOf(bet, concession, bonusAmount),
  });
}

/** The facts of a bet that decide what its concessions pay. */
export type ConcessionFacts = {
  readonly isCash: boolean;
  readonly isSettled: boolean;
  /** The amount of a concession before its cap, with unsettled selections as won. */
  readonly amountOf: (concession: Concession) => Amount;
};

/** The amount of each concession, at most its cap. */
export function paidConcessions(
  concessions: readonly Concession[],
  { isCash, isSettled: isDecided, amountOf: amountFor }: ConcessionFacts,
): readonly ConcessionPaid[] {
  return concessions.map((concession) => {
    const amount = isCash ? amountFor(concession) : 'A free bet earns no concession';
    const isNothing = typeof amount === 'string' || amount.n <= 0;
    const potential = isNothing ? ZERO : capped(amount, concession);
    const reason =
      typeof amount === 'string' ? amount : isNothing ? 'There are no winnings to pay it on' : null;
    return { kind: concession.kind, potential, realised: isDecided ? potential : ZERO, reason };
  });
}

function capped(amount: Pence, { cap }: Concession): Pence {
  return cap === undefined ? amount : min(amount, whole(cap));
}

function amountOf(bet: Bet, concession: Concession, bonusAmount: BonusAmount): Amount {
  switch (concession.kind) {
    case 'oneWinner':
      return oneWinnerAmount(bet, concession.share);
    case 'allWinners':
      return allWinnersAmount(bet, concession);
    case 'accumulator':
      return bonusAmount(bet, concession) ?? 'No fold that wins has enough legs';
  }
}

/** The share of the winnings of the singles on the sole winner. */
function oneWinnerAmount(bet: Bet, share: Rational): Amount {
  const winner = soleWinner(bet.winLegs);
  if (typeof winner === 'string') return winner;
  const riding = ridingOf(legAt(bet.winLegs, winner));
  const winnings = minus(promoBoosted(bet, riding), riding.share);
  // A perm can have several singles on a selection.
  const singles = countFoldsOf(bet.system.blocks, (selection) => selection === winner);
  return times(times(winnings, whole(mul(bet.stake, singles))), share);
}

/** The index of the only leg that has won or can still win, all others lost; or the reason if there is none. */
export function soleWinner(legs: readonly Leg[]): number | string {
  const states = legs.map(({ state }) => state);
  if (states.includes('void')) return 'A selection is void';
  const winners = states.flatMap((state, index) => (state === 'lost' ? [] : [index]));
  const [winner] = winners;
  if (winner === undefined) return 'No selection has won';
  if (winners.length === 1) return winner;
  const suffix = states.includes('unsettled') ? ' or can still win' : '';
  return `${winners.length} selections have won${suffix}`;
}

/** The share of the returns, or of the winnings, of the win parts of all folds. */
function allWinnersAmount(bet: Bet, { share, of }: Extract<Concession, { kind: 'allWinners' }>): Amount {
  if (hasLeg(bet, 'void')) return 'A selection is void';
  if (hasLeg(bet, 'lost')) return 'A selection has not won';
  const plain: Bet = { ...bet, commission: ZERO };
  const returned = foldTotal({ bet: plain, legs: bet.winLegs, eachWayLabel: null }, false);
  const stakes = whole(
    mul(
      bet.stake,
      countFoldsOf(bet.system.blocks, () => true),
    ),
  );
  return times(of === 'returns' ? returned : max(minus(returned, stakes), ZERO), share);
}

function hasLeg(bet: Bet, wanted: LegState): boolean {
  return bet.winLegs.some(({ state }) => state === wanted);
}
