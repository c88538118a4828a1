import type { BetFacts } from '../bet/bet.ts';
import { boosted, type Leg } from '../bet/leg.ts';
import { numeratorOver } from '../number/common-denominator.ts';
import { add, type Int, lcm, mul, sub } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  min,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';

/** The inputs of a unit's return besides its legs: its stake, and the conventions and promotions in force. */
export type Staking = Pick<BetFacts, 'stake' | 'stakeType' | 'promoBoost' | 'commission' | 'rules'>;

/**
 * The result of a stake of 1 over the legs of a line: the product of their returns, and the share of the stake that
 * rode.
 */
export type Riding = { readonly pays: Rational; readonly share: Rational; readonly allVoid: boolean };

const HALF: Rational = { n: 1, d: 2 };

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

/**
 * The return of a stake of 1 after the promo boost, less the stake if that is a free bet that is not returned. Rule:
 * docs/rules/free-bets.md.
 */
export function singleReturn(bet: Staking, riding: Riding): Rational {
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

/** The division of the returns of both parts of a first leg, in stakes of one part. */
export type Carried = {
  readonly kept: Rational;
  /** The amounts that go onto the win and the place part of the second bet. */
  readonly win: Rational;
  readonly place: Rational;
  /** True after a void first leg: the stake itself is carried, and a free bet stays one. */
  readonly isStake: boolean;
};

const STAKE_CARRIED: Carried = { kept: ZERO, win: ONE, place: ONE, isStake: true };

/**
 * Splits the returns of both parts of a first leg into the amounts kept and carried, under any `rules.eachWayAnyToCome`
 * except `independent`. Rule: docs/rules/any-to-come.md.
 */
export function carriedByBoth(bet: Staking, first: PooledLeg, multiplier: Int): Carried {
  if (first.win.state === 'void') return STAKE_CARRIED;
  const [win, place] = [singleReturn(bet, ridingOf(first.win)), singleReturn(bet, ridingOf(first.place))];
  const d = lcm(win.d, place.d);
  const split = splitCarry(
    { win: numeratorOver(win, d), place: numeratorOver(place, d), limit: mul(multiplier, d) },
    bet.rules.eachWayAnyToCome,
  );
  const twice = mul(2, d);
  return {
    kept: { n: split.kept, d },
    win: { n: split.twiceWin, d: twice },
    place: { n: split.twicePlace, d: twice },
    isStake: false,
  };
}

/** The returns of both parts of a first leg and the carry limit of each part, over a common denominator. */
export type Carriable = { readonly win: Int; readonly place: Int; readonly limit: Int };

/** The amount kept, and twice the amount carried onto each part, so that half of an odd amount stays a whole number. */
export type SplitCarry = { readonly kept: Int; readonly twiceWin: Int; readonly twicePlace: Int };

/** Splits the returns of both parts of a first leg by a convention. Rule: docs/rules/any-to-come.md. */
export function splitCarry(
  { win, place, limit }: Carriable,
  rule: BetFacts['rules']['eachWayAnyToCome'],
): SplitCarry {
  const both = add(win, place);
  const isApart = rule === 'apart' || rule === 'apartWinFirst';
  const carried = isApart ? add(least(win, limit), least(place, limit)) : least(both, add(limit, limit));
  const kept = sub(both, carried);
  if (rule !== 'pooledWinFirst' && rule !== 'apartWinFirst') {
    return { kept, twiceWin: carried, twicePlace: carried };
  }
  const onWin = least(carried, limit);
  return { kept, twiceWin: mul(2, onWin), twicePlace: mul(2, sub(carried, onWin)) };
}

function least(a: Int, b: Int): Int {
  return a < b ? a : b;
}

/** The legs of an each-way any-to-come unit that pools both parts: the second bet is a single or a double. */
export type PooledCarry = {
  readonly first: PooledLeg;
  readonly onto: readonly PooledLeg[];
  readonly multiplier: Int;
};

/**
 * The exact return in pence of an each-way any-to-come unit of two stakes, one for each part of the first leg.
 * Rules: docs/rules/any-to-come.md, each-way.md.
 */
export function pooledReturn(bet: Staking, { first, onto, multiplier }: PooledCarry): Pence {
  const carried = carriedByBoth(bet, first, multiplier);
  const made = plus(carried.kept, carriedMakes(bet, carried, onto));
  return afterPromoCommission(bet, mul(2, bet.stake), staked(bet, made));
}

/** The return of the carried parts on the second bet. */
export function carriedMakes(bet: Staking, carried: Carried, onto: readonly PooledLeg[]): Rational {
  const makes = carried.isStake ? singleReturn : promoBoosted;
  if (onto.length > 1 && bet.rules.eachWayMultiples === 'equallyDivided') {
    return makes(bet, dividedRiding(carried, onto));
  }
  const win = legOfFold(onto.map((leg) => leg.win));
  const place = legOfFold(onto.map((leg) => leg.place));
  return plus(
    times(carried.win, makes(bet, ridingOf(win))),
    times(carried.place, makes(bet, ridingOf(place))),
  );
}

/** The riding of a double that starts with an amount on each part, then pools and halves both after its first leg. */
function dividedRiding(carried: Carried, [second, ...rest]: readonly PooledLeg[]): Riding {
  const onSecond = (value: (leg: Leg) => Rational): Rational =>
    second === undefined
      ? ZERO
      : plus(times(carried.win, value(second.win)), times(carried.place, value(second.place)));
  const last = legOfFold(rest.map(dividedLeg));
  return {
    pays: times(
      onSecond((leg) => leg.pays),
      last.pays,
    ),
    share: times(
      onSecond((leg) => leg.share),
      last.share,
    ),
    allVoid: second?.win.state === 'void' && last.state === 'void',
  };
}

/** Both parts of a selection as one leg, for a stake of 1 of which half is on each. Rule: docs/rules/each-way.md. */
export function dividedLeg({ win, place }: PooledLeg): Leg {
  const pays = reduce(times(plus(win.pays, place.pays), HALF));
  const share = reduce(times(plus(win.share, place.share), HALF));
  const state = pooledState({ win, place });
  return { state, price: share.n === 0 ? ZERO : reduce(over(pays, share)), share, pays };
}

/**
 * The state of a leg that pools a win and a place part: unsettled if either is, lost if both are. The parts of a
 * selection have different states only if it was placed.
 */
export function pooledState({ win, place }: PooledLeg): Leg['state'] {
  return win.state === 'lost' || place.state === 'unsettled' ? place.state : win.state;
}

/** The legs of a fold as one leg: lost if any leg is, void if all are. */
export function legOfFold(legs: readonly Leg[]): Leg {
  const [first, ...rest] = legs;
  if (first !== undefined && rest.length === 0) return first;
  const states = new Set(legs.map(({ state }) => state));
  const isVoid = states.size === 1 && states.has('void');
  const standing = states.has('unsettled') ? 'unsettled' : 'won';
  const product = (value: (leg: Leg) => Rational): Rational =>
    legs.reduce<Rational>((result, leg) => times(result, value(leg)), ONE);
  return {
    state: states.has('lost') ? 'lost' : isVoid ? 'void' : standing,
    price: product(({ price }) => price),
    share: product(({ share }) => share),
    pays: product(({ pays }) => pays),
  };
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
