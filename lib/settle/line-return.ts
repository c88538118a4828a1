import type { BetFacts } from '../bet/bet.ts';
import { boosted, type Leg } from '../bet/leg.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { compare, min, minus, over, plus, type Rational, times, whole, ZERO } from '../number/rational.ts';

/** The inputs of a unit's return besides its legs: its stake, and the conventions and promotions in force. */
export type Staking = Pick<BetFacts, 'stake' | 'stakeType' | 'promoBoost' | 'commission' | 'rules'>;

/**
 * The result of a stake of 1 over the legs of a line: the product of their returns, and the share of the stake that
 * rode.
 */
export type Riding = { readonly pays: Rational; readonly share: Rational; readonly allVoid: boolean };

const TWO = whole(2);

/** The riding of one leg by itself. */
export function ridingOf(leg: Leg): Riding {
  return { pays: leg.pays, share: leg.share, allVoid: leg.state === 'void' };
}

/**
 * The return of a stake of 1 after the promo boost, which a line of void legs does not get. Boosted winnings are
 * share + (pays - share) × boost: the winnings of the share of the stake that rode. Rule: docs/rules/boosts.md.
 */
export function promoBoosted(bet: Staking, { pays, share, allVoid }: Riding): Rational {
  if (bet.promoBoost.n === bet.promoBoost.d || allVoid || pays.n === 0) return pays;
  if (bet.rules.boost === 'odds') return times(pays, bet.promoBoost);
  return times(share, boosted(over(pays, share), bet.promoBoost, 'winnings'));
}

/** The same without the stake if that is a free bet that is not returned. Rule: docs/rules/free-bets.md. */
function singleReturn(bet: Staking, riding: Riding): Rational {
  const pays = promoBoosted(bet, riding);
  return bet.stakeType === 'freeBetSnr' ? minus(pays, riding.share) : pays;
}

/** The exact return of a fold in pence, after commission. */
export function foldReturn(bet: Staking, riding: Riding): Pence {
  if (riding.pays.n === 0) return ZERO;
  return afterPromoCommission(bet, bet.stake, staked(bet, singleReturn(bet, riding)));
}

/** The legs of an any-to-come unit: up to `multiplier` stakes of the first one's return are carried to the second. */
export type Carry<L> = { readonly first: L; readonly second: L; readonly multiplier: Int };

/**
 * The exact return in pence of an any-to-come unit: the return of the first leg less the part carried, plus the return
 * of the carried part on the second. A void first leg passes the stake itself on, whatever its type.
 * Rule: docs/rules/any-to-come.md.
 */
export function anyToComeReturn(bet: Staking, { first, second, multiplier }: Carry<Leg>): Pence {
  const riding = ridingOf(second);
  if (first.state === 'void') {
    return afterPromoCommission(bet, bet.stake, staked(bet, singleReturn(bet, riding)));
  }
  const returned = singleReturn(bet, ridingOf(first));
  const carried = min(returned, whole(multiplier));
  const made = plus(minus(returned, carried), times(carried, promoBoosted(bet, riding)));
  return afterPromoCommission(bet, bet.stake, staked(bet, made));
}

/** Both parts of a selection, for an each-way unit that carries them as one. */
export type PooledLeg = { readonly win: Leg; readonly place: Leg };

/**
 * The exact return in pence of a pooled each-way any-to-come unit of two stakes: win and place returns of the first leg
 * together, up to 2 × `multiplier` stakes carried, half to each part of the second leg.
 */
export function pooledReturn(bet: Staking, { first, second, multiplier }: Carry<PooledLeg>): Pence {
  const outlay = mul(2, bet.stake);
  if (first.win.state === 'void') {
    const both = plus(singleReturn(bet, ridingOf(second.win)), singleReturn(bet, ridingOf(second.place)));
    return afterPromoCommission(bet, outlay, staked(bet, both));
  }
  const returned = plus(singleReturn(bet, ridingOf(first.win)), singleReturn(bet, ridingOf(first.place)));
  const carried = min(returned, whole(mul(2, multiplier)));
  const each = plus(promoBoosted(bet, ridingOf(second.win)), promoBoosted(bet, ridingOf(second.place)));
  const made = plus(minus(returned, carried), over(times(carried, each), TWO));
  return afterPromoCommission(bet, outlay, staked(bet, made));
}

function staked(bet: Staking, perStake: Rational): Pence {
  return { n: mul(perStake.n, bet.stake), d: perStake.d };
}

/** A return less the promo commission on its gain; a loss pays none. Rule: docs/rules/promo-commission.md. */
export function afterPromoCommission(bet: Staking, stake: Int, returned: Pence): Pence {
  if (bet.commission.n === 0) return returned;
  const gain = bet.stakeType === 'freeBetSnr' ? returned : minus(returned, whole(stake));
  return compare(gain, ZERO) > 0 ? minus(returned, times(gain, bet.commission)) : returned;
}

/** True without boost, commission or a stake that is not returned: a unit then returns the stake times its legs. */
export function isPlain(bet: Staking): boolean {
  return bet.commission.n === 0 && bet.promoBoost.n === bet.promoBoost.d && bet.stakeType !== 'freeBetSnr';
}
