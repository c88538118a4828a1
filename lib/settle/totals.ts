import type { Bet } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { minus, ONE, plus, type Rational, sum, times, whole, ZERO } from '../number/rational.ts';
import { choose } from '../systems/lines.ts';
import type { FoldsBlock } from '../systems/system.ts';
import { anyToComeTotal } from './any-to-come-total.ts';
import { legAt } from './fold-riding.ts';
import { isPlain } from './line-return.ts';
import { sumOfFolds } from './symmetric-sums.ts';
import { units } from './units.ts';

/** The totals of a bet, in exact pence. A free bet costs no cash. */
export type Totals = {
  /** The number of lines; each-way, twice that. */
  readonly bets: number;
  readonly totalStake: Int;
  readonly cashStake: Int;
  readonly potentialPayout: Pence;
  readonly realisedPayout: Pence;
};

/**
 * The totals of a bet, without listing its lines: sums of folds from the product of (denominator + numerator) over the
 * legs, any-to-come pairs from a closed form. A property holds them equal to the sums of `units` on every system.
 * Rule: docs/rules/totals.md.
 */
export function totals(bet: Bet): Totals {
  const bets = bet.system.lineCount * (bet.eachWay ? 2 : 1);
  const totalStake = mul(bets, bet.stake);
  const potentialPayout = payout(bet, false);
  return {
    bets,
    totalStake,
    cashStake: bet.stakeType === 'cash' ? totalStake : 0,
    potentialPayout,
    realisedPayout: isSettled(bet) ? potentialPayout : payout(bet, true),
  };
}

function isSettled(bet: Bet): boolean {
  for (const { state } of bet.winLegs) {
    if (state === 'unsettled') return false;
  }
  return true;
}

/** The exact payout in pence; with `realised`, of the units without an unsettled leg. */
function payout(bet: Bet, realised: boolean): Pence {
  if (needsEveryUnit(bet)) {
    return sum(units(bet).map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
  }
  const foldsAlone = bet.eachWay
    ? plus(partTotal(bet, bet.winLegs, realised), partTotal(bet, bet.placeLegs, realised))
    : partTotal(bet, bet.winLegs, realised);
  const carried = anyToComeTotal(bet, realised);
  return carried === undefined ? foldsAlone : plus(foldsAlone, carried);
}

/**
 * True if the payout is no sum of folds. Commission is taken on the gain of each unit, and that is linear only if no
 * unit can return less than its stake without losing it: every standing leg must pay at least 1 (in a dead heat that
 * divides the stake it may not).
 */
function needsEveryUnit(bet: Bet): boolean {
  if (bet.commission.n === 0 || bet.stakeType === 'freeBetSnr') return false;
  const isShort = ({ pays }: Leg): boolean => pays.n !== 0 && pays.n < pays.d;
  return bet.winLegs.some(isShort) || bet.placeLegs.some(isShort);
}

/** The return of the folds of one part (win or place). */
function partTotal(bet: Bet, legs: readonly Leg[], realised: boolean): Pence {
  const standing = realised ? legs.map(withoutUnsettled) : legs;
  const plain = isPlain(bet);
  let total = ZERO;
  for (const block of bet.system.blocks) {
    if (block.kind === 'pairs') continue;
    const over =
      block.over.length === standing.length ? standing : block.over.map((index) => legAt(standing, index));
    const next = plain ? sumOfFolds(over, block.sizes, bet.stake) : adjustedTotal(bet, block, over);
    total = total.n === 0 ? next : plus(total, next);
  }
  return total;
}

function withoutUnsettled(leg: Leg): Leg {
  return leg.state === 'unsettled' ? { state: 'unsettled', price: leg.price, share: ZERO, pays: ZERO } : leg;
}

/** The total of a block with a promo boost, a commission or a stake that is not returned: linear in three sums. */
function adjustedTotal(bet: Bet, block: FoldsBlock, legs: readonly Leg[]): Pence {
  const { sizes } = block;
  const shares = sumOfFolds(
    legs.map((leg) => ({ ...leg, pays: leg.share })),
    sizes,
    bet.stake,
  );
  const count = (matches: (leg: Leg) => boolean): Rational =>
    whole(mul(countFolds(block, legs.filter(matches).length), bet.stake));
  const unboosted = bet.rules.boost === 'winnings' ? shares : count((leg) => leg.state === 'void');
  const extra = minus(bet.promoBoost, ONE);
  const returned = minus(times(sumOfFolds(legs, sizes, bet.stake), bet.promoBoost), times(unboosted, extra));
  const isSnr = bet.stakeType === 'freeBetSnr';
  const result = isSnr ? minus(returned, shares) : returned;
  const gain = isSnr
    ? result
    : minus(
        result,
        count((leg) => leg.pays.n !== 0),
      );
  return minus(result, times(gain, bet.commission));
}

/** The number of a block's folds within `n` of its selections. */
function countFolds(block: FoldsBlock, n: number): number {
  return block.sizes.reduce((count, size) => count + choose(n, size), 0);
}
