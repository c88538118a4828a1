import type { Bet } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import { numeratorOver } from '../number/common-denominator.ts';
import { add, type Int, lcm, mul, sub } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { minus, plus, type Rational, sum, ZERO } from '../number/rational.ts';
import type { PairsBlock } from '../systems/system.ts';
import { singlesSum } from './cover-sum.ts';
import { legAt } from './fold-riding.ts';
import { isPlain, promoBoosted, ridingOf } from './line-return.ts';
import { units } from './units.ts';

/** The pairs of one block of a bet; with `realised`, those alone that have no unsettled leg. */
type Pairs = { readonly bet: Bet; readonly block: PairsBlock; readonly realised: boolean };

/** A selection in any-to-come: its return as the first leg, and its return on a stake of 1 that is carried to it. */
type Carrier = { readonly returns: Rational; readonly makes: Rational; readonly isVoid: boolean };

/**
 * The exact return in pence of all any-to-come units of a bet; undefined if it has none. With r the return of a first
 * leg, c = min(r, m) the part carried and y the return of a second leg on 1, the units from leg i to every other are (n
 * - 1)(r - c) + c (Y - y), Y the sum of all y: no pair is enumerated. Commission falls on the gain of each pair, which
 * are then taken one by one. Rule: docs/rules/any-to-come.md.
 */
export function anyToComeTotal(bet: Bet, realised: boolean): Pence | undefined {
  let perStake: Rational | undefined;
  for (const block of bet.system.blocks) {
    if (block.kind === 'folds') continue;
    if (bet.commission.n !== 0) return unitByUnit(bet, realised);
    const next = blockTotal({ bet, block, realised });
    perStake = perStake === undefined ? next : plus(perStake, next);
  }
  return perStake && { n: mul(perStake.n, bet.stake), d: perStake.d };
}

function unitByUnit(bet: Bet, realised: boolean): Pence {
  const carried = units(bet).filter(({ line }) => line.kind === 'anyToCome');
  return sum(carried.map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
}

function blockTotal(pairs: Pairs): Rational {
  const { bet, block } = pairs;
  if (!bet.eachWay) return partTotal(pairs, bet.winLegs);
  if (bet.rules.eachWayAnyToCome === 'independent') {
    return plus(partTotal(pairs, bet.winLegs), partTotal(pairs, bet.placeLegs));
  }
  const both = pooled(carriers(pairs, bet.winLegs), carriers(pairs, bet.placeLegs));
  return pairsTotal(both, 2 * block.multiplier, 2);
}

function partTotal(pairs: Pairs, legs: readonly Leg[]): Rational {
  const { bet, block, realised } = pairs;
  if (block.multiplier === 1 && isPlain(bet)) {
    const taking = block.over.length === legs.length ? legs : block.over.map((index) => legAt(legs, index));
    const linear = linearTotal(realised ? taking.filter(({ state }) => state !== 'unsettled') : taking);
    if (linear !== undefined) return linear;
  }
  return pairsTotal(carriers(pairs, legs), block.multiplier, 1);
}

/**
 * The total of single stakes about; undefined if a standing leg returns less than its stake. Otherwise one stake is
 * carried whole, the k legs that stand each keep the rest, and all is linear in Y: (n - 1) (Y - k) + (k - 1) Y.
 */
function linearTotal(legs: readonly Leg[]): Rational | undefined {
  let standing = 0;
  for (const { pays } of legs) {
    if (pays.n === 0) continue;
    if (pays.n < pays.d) return undefined;
    standing += 1;
  }
  const others = legs.length - 1;
  if (others < 1) return ZERO;
  const { n, d } = singlesSum(legs, 1);
  return { n: sub(mul(others + standing - 1, n), mul(others * standing, d)), d };
}

/** The selections of the pairs. With `realised` an unsettled one takes no part, since no unit with it has returned. */
function carriers({ bet, block, realised }: Pairs, legs: readonly Leg[]): readonly Carrier[] {
  const found: Carrier[] = [];
  for (const index of block.over) {
    const leg = legAt(legs, index);
    if (realised && leg.state === 'unsettled') continue;
    const riding = ridingOf(leg);
    const makes = promoBoosted(bet, riding);
    const returns = bet.stakeType === 'freeBetSnr' ? minus(makes, riding.share) : makes;
    found.push({ returns, makes, isVoid: leg.state === 'void' });
  }
  return found;
}

/** Both parts of a selection as one: they return together, and each makes its own of half of what is carried. */
function pooled(win: readonly Carrier[], place: readonly Carrier[]): readonly Carrier[] {
  return win.map((part, index) => {
    const other = place[index] ?? part;
    return {
      returns: plus(part.returns, other.returns),
      makes: plus(part.makes, other.makes),
      isVoid: part.isVoid,
    };
  });
}

/**
 * The total of all pairs for a stake of 1. At most `cap` stakes are carried, divided among the `parts` of the second
 * leg.
 */
function pairsTotal(list: readonly Carrier[], cap: number, parts: number): Rational {
  let d: Int = 1;
  for (const { returns, makes } of list) d = lcm(lcm(d, returns.d), makes.d);
  let allReturns: Int = 0;
  let allMakes: Int = 0;
  for (const { returns, makes } of list) {
    allReturns = add(allReturns, numeratorOver(returns, d));
    allMakes = add(allMakes, numeratorOver(makes, d));
  }
  const limit = mul(cap, d);
  let kept: Int = 0;
  let made: Int = 0;
  for (const { returns, makes, isVoid } of list) {
    const returned = numeratorOver(returns, d);
    if (isVoid) {
      kept = add(kept, sub(allReturns, returned));
      continue;
    }
    const carried = returned < limit ? returned : limit;
    kept = add(kept, mul(list.length - 1, sub(returned, carried)));
    made = add(made, mul(carried, sub(allMakes, numeratorOver(makes, d))));
  }
  return { n: add(mul(kept, mul(parts, d)), made), d: mul(parts, mul(d, d)) };
}
