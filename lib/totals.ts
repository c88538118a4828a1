import { anyToComeTotal } from './any-to-come-total.ts';
import type { Bet } from './bet.ts';
import { overCommon, type OverCommon } from './common-denominator.ts';
import { add, type Int, mul, pow } from './int.ts';
import type { Leg } from './leg.ts';
import type { Pence } from './money.ts';
import { minus, ONE, plus, type Rational, sum, times, whole, ZERO } from './rational.ts';
import { smallCover } from './small-sums.ts';
import { type Scaled, sumOfFolds } from './symmetric-sums.ts';
import { choose } from './systems/lines.ts';
import type { Block, FoldsBlock } from './systems/system.ts';
import { units } from './units.ts';

/** What a bet costs and pays, in exact pence. A free bet costs no cash. */
export type Totals = {
  /** Lines, twice that each-way. */
  readonly bets: number;
  readonly totalStake: Int;
  readonly cashStake: Int;
  readonly potentialPayout: Pence;
  readonly realisedPayout: Pence;
};

/**
 * The totals of a bet without listing its lines: sums of folds from the product of (denominator + numerator) over the
 * legs, any-to-come pairs from a closed form. Equal to the sums of `units`, which a property holds on every system.
 * Rule: docs/rules/totals.md.
 */
export function totals(bet: Bet): Totals {
  const bets = bet.system.lineCount * (bet.eachWay ? 2 : 1);
  const totalStake = mul(bets, bet.stake);
  const potentialPayout = payout(bet, false);
  const settled = bet.selections.every(({ outcome }) => outcome !== 'unsettled');
  return {
    bets,
    totalStake,
    cashStake: bet.stakeType === 'cash' ? totalStake : 0,
    potentialPayout,
    realisedPayout: settled ? potentialPayout : payout(bet, true),
  };
}

/** The exact payout in pence; with `realised` of the units alone that have no unsettled leg. */
function payout(bet: Bet, realised: boolean): Pence {
  if (needsEveryUnit(bet)) {
    return sum(units(bet).map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
  }
  const perStake = bet.eachWay
    ? plus(partTotal(bet, bet.winLegs, realised), partTotal(bet, bet.placeLegs, realised))
    : partTotal(bet, bet.winLegs, realised);
  const foldsAlone = { n: mul(perStake.n, bet.stake), d: perStake.d };
  const carried = anyToComeTotal(bet, realised);
  return carried === undefined ? foldsAlone : plus(foldsAlone, carried);
}

/**
 * Commission is taken on the gain of each unit alone, so that its sum is a sum of folds only where no unit that pays
 * can pay less than its stake: every leg that stands must pay at least 1 (a dead heat that divides the stake may not).
 */
function needsEveryUnit(bet: Bet): boolean {
  if (bet.commission.n === 0 || bet.stakeType === 'freeBetSnr') return false;
  const isShort = ({ pays }: Leg): boolean => pays.n !== 0 && pays.n < pays.d;
  return bet.winLegs.some(isShort) || bet.placeLegs.some(isShort);
}

/** What the folds of one part (win or place) return for a stake of 1 on each. */
function partTotal(bet: Bet, legs: readonly Leg[], realised: boolean): Rational {
  const standing = realised ? legs.map(withoutUnsettled) : legs;
  const small = smallTotal(bet, standing);
  if (small !== undefined) return small;
  const pays = overCommon(standing.map((leg) => leg.pays));
  const blocks = bet.system.blocks.filter(isFolds);
  if (isPlain(bet)) return sumOfBlocks(blocks, pays);
  return sum(blocks.map((block) => adjustedTotal(bet, block, standing, pays)));
}

/** The whole of a plain bet on one full cover, where plain numbers can hold it. */
function smallTotal(bet: Bet, legs: readonly Leg[]): Rational | undefined {
  const [block] = bet.system.blocks;
  if (block === undefined || bet.system.blocks.length > 1 || block.kind !== 'folds' || !isPlain(bet)) return undefined;
  const lowest = block.sizes[0] ?? 0;
  if (lowest > 2 || block.sizes.length !== legs.length - lowest + 1 || block.over.length !== legs.length) return undefined;
  return smallCover(legs, lowest);
}

/** Neither boost nor commission, and the stake comes back: a unit returns what its legs pay. */
function isPlain(bet: Bet): boolean {
  return bet.commission.n === 0 && bet.promoBoost.n === bet.promoBoost.d && bet.stakeType !== 'freeBetSnr';
}

function isFolds(block: Block): block is FoldsBlock {
  return block.kind === 'folds';
}

const OPEN: Pick<Leg, 'pays' | 'share'> = { pays: ZERO, share: ZERO };

function withoutUnsettled(leg: Leg): Leg {
  return leg.state === 'unsettled' ? { ...leg, ...OPEN } : leg;
}

function sumOfBlocks(blocks: readonly FoldsBlock[], { ns, d }: OverCommon): Rational {
  let n: Int = 0;
  let power = 0;
  for (const block of blocks) {
    const next = blockSum(block, ns, d);
    if (next.power > power) {
      n = add(mul(n, pow(d, next.power - power)), next.n);
      power = next.power;
    } else {
      n = add(n, next.power === power ? next.n : mul(next.n, pow(d, power - next.power)));
    }
  }
  return { n, d: pow(d, power) };
}

function blockSum(block: FoldsBlock, ns: readonly Int[], d: Int): Scaled {
  const chosen = block.over.length === ns.length ? ns : block.over.map((index) => ns[index] ?? 0);
  return sumOfFolds(chosen, d, block.sizes);
}

/** One block with a promo boost, a commission or a stake that is not returned: all linear in three sums. */
function adjustedTotal(bet: Bet, block: FoldsBlock, legs: readonly Leg[], pays: OverCommon): Rational {
  const standing = block.over.flatMap((index) => legs[index] ?? []);
  const shares = sumOfBlocks([block], overCommon(legs.map((leg) => leg.share)));
  const count = (matches: (leg: Leg) => boolean): Rational => whole(countFolds(block, standing.filter(matches).length));
  const unboosted = bet.rules.boost === 'winnings' ? shares : count((leg) => leg.state === 'void');
  const extra = minus(bet.promoBoost, ONE);
  const returned = minus(times(sumOfBlocks([block], pays), bet.promoBoost), times(unboosted, extra));
  const isSnr = bet.stakeType === 'freeBetSnr';
  const result = isSnr ? minus(returned, shares) : returned;
  const gain = isSnr ? result : minus(result, count((leg) => leg.pays.n !== 0));
  return minus(result, times(gain, bet.commission));
}

/** How many of a block's folds lie wholly within `n` of its selections. */
function countFolds(block: FoldsBlock, n: number): number {
  return block.sizes.reduce((count, size) => count + choose(n, size), 0);
}
