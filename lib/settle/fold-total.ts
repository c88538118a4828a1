import type { Bet } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { minus, ONE, plus, type Rational, times, whole, ZERO } from '../number/rational.ts';
import type { BetPart } from './bet-parts.ts';
import { foldProduct } from './cover-sum.ts';
import { legAt } from './fold-riding.ts';
import { type BlockOfFolds, countFolds, sumOfBlock } from './fold-sums.ts';
import { isPlain } from './line-return.ts';

/**
 * True if the payout has no closed form over folds. Commission is charged on the gain of each unit, which is linear
 * only if every unit returns nothing or at least its stake. Each leg that is not lost must then pay at least 1; a dead
 * heat that divides the stake, a half loss and a place pooled with a lost win may pay less.
 */
export function needsEveryUnit(bet: Bet, parts: readonly BetPart[]): boolean {
  if (bet.commission.n === 0 || bet.stakeType === 'freeBetSnr') return false;
  return parts.some(({ legs }) => legs.some(isShort));
}

/** True for a leg that returns less than its stake, but not nothing. */
export function isShort({ pays }: Leg): boolean {
  return pays.n !== 0 && pays.n < pays.d;
}

/** The legs of one part that a block combines, and the bankers, which are in every fold. */
type BlockLegs = { readonly over: readonly Leg[]; readonly bankers: readonly Leg[] };

/** The exact return of the folds of one part, in pence; with `realised`, of those without an unsettled leg. */
export function foldTotal(part: BetPart, realised: boolean): Pence {
  const { bet, legs } = part;
  const standing = realised ? legs.map(withoutUnsettled) : legs;
  const { system } = bet;
  const bankers =
    system.bankers.length === 0 ? NO_LEGS : system.bankers.map((index) => legAt(standing, index));
  const isQuick = bankers === NO_LEGS && isPlain(bet);
  let total = ZERO;
  for (const block of system.blocks) {
    if (block.kind === 'pairs' || block.kind === 'roundabouts') continue;
    const isAll = block.over.length === standing.length;
    const over = isAll ? standing : block.over.map((index) => legAt(standing, index));
    const next = isQuick ? sumOfBlock(block, over, bet.stake) : blockTotal(bet, block, { over, bankers });
    total = total.n === 0 ? next : plus(total, next);
  }
  return total;
}

const NO_LEGS: readonly Leg[] = [];

function blockTotal(bet: Bet, block: BlockOfFolds, legs: BlockLegs): Pence {
  return isPlain(bet) ? sumOfLines(block, legs, bet.stake) : adjustedTotal(bet, block, legs);
}

function withoutUnsettled(leg: Leg): Leg {
  return leg.state === 'unsettled' ? { state: 'unsettled', price: leg.price, share: ZERO, pays: ZERO } : leg;
}

/** The return of the folds of a block with all bankers, for a stake on each. */
function sumOfLines(block: BlockOfFolds, { over, bankers }: BlockLegs, stake: Int): Rational {
  const folds = sumOfBlock(block, over, stake);
  return bankers.length === 0 ? folds : times(folds, foldProduct(bankers, 1));
}

/** The total of a block with a promo boost, a commission or a stake that is not returned: linear in three sums. */
function adjustedTotal(bet: Bet, block: BlockOfFolds, legs: BlockLegs): Pence {
  const shares = sumOfLines(
    block,
    { over: legs.over.map(byShare), bankers: legs.bankers.map(byShare) },
    bet.stake,
  );
  const count = (matches: (leg: Leg) => boolean): Rational =>
    legs.bankers.every(matches) ? whole(mul(countFolds(block, legs.over.map(matches)), bet.stake)) : ZERO;
  const unboosted = bet.rules.boost === 'winnings' ? shares : count((leg) => leg.state === 'void');
  const extra = minus(bet.promoBoost, ONE);
  const returned = minus(times(sumOfLines(block, legs, bet.stake), bet.promoBoost), times(unboosted, extra));
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

/** A leg that pays the share of the stake that rides on it. */
function byShare(leg: Leg): Leg {
  return { ...leg, pays: leg.share };
}
