import { type Arithmetic, smaller } from './arithmetic.ts';
import type { AnyToComeRule } from './beyond-json.ts';
import { type Leg, percent } from './legs.ts';
import type { NumberText } from './slip-json.ts';

/** Terms that all units of a slip share. */
export type UnitTerms<N> = {
  readonly on: Arithmetic<N>;
  readonly stake: N;
  readonly isStakeReturned: boolean;
  readonly boostRule: 'odds' | 'winnings';
  readonly promoBoost: NumberText | null | undefined;
  readonly commission: NumberText | null | undefined;
  readonly anyToCome: AnyToComeRule;
  readonly multiples: 'apart' | 'equallyDivided';
};

/** A selection in a unit: one part, or both parts if the unit holds the win and the place part. */
export type Parts<N> = readonly Leg<N>[];

/** A bet before deductions: its return including the stake, and the share of the stake still riding. */
type Ride<N> = { readonly gross: N; readonly riding: N };

const sum = <N>(on: Arithmetic<N>, amounts: readonly N[]): N =>
  amounts.reduce((total, amount) => on.add(total, amount), on.ratio(0n, 1n));

const product = <N>(on: Arithmetic<N>, amounts: readonly N[]): N =>
  amounts.reduce((total, amount) => on.mul(total, amount), on.ratio(1n, 1n));

/** The return of a stake of 1 on the leg. */
const pays = <N>(on: Arithmetic<N>, leg: Leg<N>): N =>
  leg.state === 'lost' ? on.ratio(0n, 1n) : on.mul(leg.share, leg.price);

/** The share of a stake of 1 on the leg that is still riding. */
const rides = <N>(on: Arithmetic<N>, leg: Leg<N>): N => (leg.state === 'lost' ? on.ratio(0n, 1n) : leg.share);

/** Carries amounts through all legs, win to win and place to place: `amounts` has one amount per part. */
const apart = <N>(on: Arithmetic<N>, amounts: readonly N[], legs: readonly (readonly N[])[]): N =>
  sum(
    on,
    amounts.map((amount, part) => product(on, [amount, ...legs.flatMap((parts) => parts[part] ?? [])])),
  );

/** Carries amounts through all legs, pooled after each and divided equally among the parts of the next. */
const divided = <N>(on: Arithmetic<N>, amounts: readonly N[], legs: readonly (readonly N[])[]): N => {
  const [first, ...rest] = legs;
  const means = rest.map((parts) => on.mul(sum(on, parts), on.ratio(1n, BigInt(parts.length))));
  return product(on, [apart(on, amounts, [first ?? []]), ...means]);
};

/** A bet of amounts on the parts of a single or a multiple, with the promo boost. */
const ride = <N>(terms: UnitTerms<N>, amounts: readonly N[], legs: readonly Parts<N>[]): Ride<N> => {
  const { on } = terms;
  const through = terms.multiples === 'equallyDivided' ? divided : apart;
  const alongWith = (value: (arithmetic: Arithmetic<N>, leg: Leg<N>) => N): N =>
    through(
      on,
      amounts,
      legs.map((parts) => parts.map((leg) => value(on, leg))),
    );
  const [gross, riding] = [alongWith(pays), alongWith(rides)];
  if (legs.every((parts) => parts.every((leg) => leg.state === 'void'))) return { gross, riding };
  const boosted = terms.boostRule === 'odds' ? gross : on.sub(gross, riding);
  return { gross: on.add(gross, on.mul(boosted, percent(on, terms.promoBoost))), riding };
};

/** The return of a bet of the slip's stake type: without the stake for a free bet that does not return it. */
const paid = <N>(terms: UnitTerms<N>, { gross, riding }: Ride<N>): N =>
  terms.isStakeReturned ? gross : terms.on.sub(gross, riding);

/** The stake of the slip on each part. */
const stakes = <N>(terms: UnitTerms<N>, parts: Parts<N>): readonly N[] => parts.map(() => terms.stake);

const afterCommission = <N>(terms: UnitTerms<N>, staked: readonly N[], amount: N): N => {
  const { on } = terms;
  const gain = terms.isStakeReturned ? on.sub(amount, sum(on, staked)) : amount;
  return on.sign(gain) > 0 ? on.sub(amount, on.mul(gain, percent(on, terms.commission))) : amount;
};

/** The cash return of a straight line before commission. */
export const grossReturn = <N>(terms: UnitTerms<N>, legs: readonly Parts<N>[]): N =>
  ride(terms, stakes(terms, legs[0] ?? []), legs).gross;

/** The return of a straight line after commission. */
export const foldReturn = <N>(terms: UnitTerms<N>, legs: readonly Parts<N>[]): N => {
  const staked = stakes(terms, legs[0] ?? []);
  return afterCommission(terms, staked, paid(terms, ride(terms, staked, legs)));
};

/** Amounts for the parts of the second bet, from the returns of the parts of the first. `limit` applies per part. */
const carry = <N>(terms: UnitTerms<N>, returns: readonly N[], limit: N): readonly N[] => {
  const { on, anyToCome } = terms;
  if (returns.length === 1) return returns.map((amount) => smaller(on, amount, limit));
  const isCappedApart = anyToCome === 'apart' || anyToCome === 'apartWinFirst';
  const carried = isCappedApart
    ? sum(
        on,
        returns.map((amount) => smaller(on, amount, limit)),
      )
    : smaller(on, sum(on, returns), on.add(limit, limit));
  const isWinFirst = anyToCome === 'pooledWinFirst' || anyToCome === 'apartWinFirst';
  const onWin = isWinFirst ? smaller(on, carried, limit) : on.mul(carried, on.ratio(1n, 2n));
  return [onWin, on.sub(carried, onWin)];
};

/** The two bets of an any-to-come unit, and the number of stakes carried from the first to the second. */
export type Carried<N> = {
  readonly first: Parts<N>;
  readonly second: readonly Parts<N>[];
  readonly multiplier: bigint;
};

/** The return of an any-to-come unit after commission. */
export const carriedReturn = <N>(terms: UnitTerms<N>, { first, second, multiplier }: Carried<N>): N => {
  const { on } = terms;
  const staked = stakes(terms, first);
  if (first.every((leg) => leg.state === 'void')) {
    return afterCommission(terms, staked, paid(terms, ride(terms, staked, second)));
  }
  const returns = first.map((leg) => paid(terms, ride(terms, [terms.stake], [[leg]])));
  const carried = carry(terms, returns, on.mul(on.ratio(multiplier, 1n), terms.stake));
  const kept = on.sub(sum(on, returns), sum(on, carried));
  return afterCommission(terms, staked, on.add(kept, ride(terms, carried, second).gross));
};
