import type { Arithmetic } from './arithmetic.ts';
import { smaller } from './arithmetic.ts';
import { boosted, lessCommission } from './legs.ts';
import type { Leg } from './legs.ts';
import type { NumberText } from './slip-json.ts';

/** What every unit of one slip shares. */
export type UnitTerms<N> = {
  readonly on: Arithmetic<N>;
  readonly stake: N;
  readonly stakeReturned: boolean;
  readonly gainStartsAtStake: boolean;
  readonly boostRule: 'odds' | 'winnings';
  readonly promoBoost: NumberText | null | undefined;
  readonly commission: NumberText | null | undefined;
};

const promoBoosted = <N>(terms: UnitTerms<N>, legs: readonly Leg<N>[], price: N): N =>
  legs.every((leg) => leg.state === 'void')
    ? price
    : boosted(terms.on, terms.boostRule, price, terms.promoBoost);

/** The return of a straight line before commission: all the legs multiplied, nothing where one is lost. */
const straight = <N>(terms: UnitTerms<N>, legs: readonly Leg<N>[]): N => {
  const { on } = terms;
  const one = on.ratio(1n, 1n);
  if (legs.some((leg) => leg.state === 'lost')) return on.ratio(0n, 1n);
  const price = promoBoosted(
    terms,
    legs,
    legs.reduce((product, leg) => on.mul(product, leg.price), one),
  );
  const riding = legs.reduce((product, leg) => on.mul(product, leg.share), terms.stake);
  return on.mul(riding, terms.stakeReturned ? price : on.sub(price, one));
};

/** Money already won, put on one leg as cash. */
const cashOn = <N>(terms: UnitTerms<N>, amount: N, leg: Leg<N>): N =>
  leg.state === 'lost'
    ? terms.on.ratio(0n, 1n)
    : terms.on.mul(terms.on.mul(amount, leg.share), promoBoosted(terms, [leg], leg.price));

const afterCommission = <N>(terms: UnitTerms<N>, staked: N, amount: N): N =>
  lessCommission(
    terms.on,
    amount,
    terms.gainStartsAtStake ? terms.on.sub(amount, staked) : amount,
    terms.commission,
  );

/** A straight line's return, commission taken. */
export const foldReturn = <N>(terms: UnitTerms<N>, legs: readonly Leg<N>[]): N =>
  afterCommission(terms, terms.stake, straight(terms, legs));

/**
 * An any-to-come unit's return, commission taken. `first` and `second` hold the parts of each leg: one part each, or
 * win and place where they are pooled; what is carried is divided equally over the second leg's parts.
 */
export const carriedReturn = <N>(
  terms: UnitTerms<N>,
  multiplier: bigint,
  first: readonly Leg<N>[],
  second: readonly Leg<N>[],
): N => {
  const { on } = terms;
  const parts = on.ratio(BigInt(first.length), 1n);
  const staked = on.mul(parts, terms.stake);
  const sum = (amounts: readonly N[]): N =>
    amounts.reduce((total, amount) => on.add(total, amount), on.ratio(0n, 1n));
  if (first.every((leg) => leg.state === 'void')) {
    return afterCommission(terms, staked, sum(second.map((leg) => straight(terms, [leg]))));
  }
  const inHand = sum(first.map((leg) => straight(terms, [leg])));
  const carried = smaller(on, inHand, on.mul(on.ratio(multiplier, 1n), staked));
  const share = on.div(carried, parts);
  const back = sum(second.map((leg) => cashOn(terms, share, leg)));
  return afterCommission(terms, staked, on.add(on.sub(inHand, carried), back));
};
