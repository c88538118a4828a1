import type { Bet } from '../bet/bet.ts';
import { singlesSum } from './cover-sum.ts';
import { legAt } from './fold-riding.ts';
import { add, exactDiv, type Int, lcm, mul, sub } from '../number/int.ts';
import type { Leg } from '../bet/leg.ts';
import { isPlain, promoBoosted, ridingOf } from './line-return.ts';
import type { Pence } from '../number/money.ts';
import { minus, plus, type Rational, sum, ZERO } from '../number/rational.ts';
import type { PairsBlock } from '../systems/system.ts';
import { units } from './units.ts';

/** A selection in any-to-come: what it returns as the first leg, and what it makes of a stake carried to it. */
type Carrier = { readonly returns: Rational; readonly makes: Rational; readonly isVoid: boolean };

/**
 * What all any-to-come units of a bet return, in exact pence; undefined where it has none. With r the return of a
 * first leg, c = min(r, m) what is carried and y what a second leg makes of 1, the units from leg i to every other are
 * (n - 1)(r - c) + c (Y - y), Y the sum of all y: no pair is looked at. Commission falls on each pair's own gain, so
 * that pairs are then taken one by one. Rule: docs/rules/any-to-come.md.
 */
export function anyToComeTotal(bet: Bet, realised: boolean): Pence | undefined {
  let perStake: Rational | undefined;
  for (const block of bet.system.blocks) {
    if (block.kind === 'folds') continue;
    if (bet.commission.n !== 0) return unitByUnit(bet, realised);
    const next = blockTotal(bet, block, realised);
    perStake = perStake === undefined ? next : plus(perStake, next);
  }
  return perStake && { n: mul(perStake.n, bet.stake), d: perStake.d };
}

function unitByUnit(bet: Bet, realised: boolean): Pence {
  const carried = units(bet).filter(({ line }) => line.kind === 'anyToCome');
  return sum(carried.map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
}

function blockTotal(bet: Bet, block: PairsBlock, realised: boolean): Rational {
  if (!bet.eachWay) return partTotal(bet, bet.winLegs, block, realised);
  if (bet.rules.eachWayAnyToCome === 'independent') {
    return plus(partTotal(bet, bet.winLegs, block, realised), partTotal(bet, bet.placeLegs, block, realised));
  }
  const win = carriers(bet, bet.winLegs, block, realised);
  const place = carriers(bet, bet.placeLegs, block, realised);
  return pairsTotal(pooled(win, place), 2 * block.multiplier, 2);
}

function partTotal(bet: Bet, legs: readonly Leg[], block: PairsBlock, realised: boolean): Rational {
  if (block.multiplier === 1 && isPlain(bet)) {
    const taking = block.over.length === legs.length ? legs : block.over.map((index) => legAt(legs, index));
    const linear = linearTotal(realised ? taking.filter(({ state }) => state !== 'unsettled') : taking);
    if (linear !== undefined) return linear;
  }
  return pairsTotal(carriers(bet, legs, block, realised), block.multiplier, 1);
}

/**
 * Single stakes about where every leg that stands pays its stake at least: one stake is then carried whole, the k legs
 * that stand each keep what is above it, and all is linear in Y: (n - 1) (Y - k) + (k - 1) Y.
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

/** With `realised` an unsettled selection takes no part: no unit that it is in has returned anything. */
function carriers(bet: Bet, legs: readonly Leg[], block: PairsBlock, realised: boolean): readonly Carrier[] {
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

/** For a stake of 1: `cap` stakes at most are carried, a `parts`-th of them to each part of the second leg. */
function pairsTotal(list: readonly Carrier[], cap: number, parts: number): Rational {
  let d: Int = 1;
  for (const { returns, makes } of list) d = lcm(lcm(d, returns.d), makes.d);
  let allReturns: Int = 0;
  let allMakes: Int = 0;
  for (const { returns, makes } of list) {
    allReturns = add(allReturns, over(returns, d));
    allMakes = add(allMakes, over(makes, d));
  }
  const limit = mul(cap, d);
  let kept: Int = 0;
  let made: Int = 0;
  for (const { returns, makes, isVoid } of list) {
    const returned = over(returns, d);
    if (isVoid) {
      kept = add(kept, sub(allReturns, returned));
      continue;
    }
    const carried = returned < limit ? returned : limit;
    kept = add(kept, mul(list.length - 1, sub(returned, carried)));
    made = add(made, mul(carried, sub(allMakes, over(makes, d))));
  }
  return { n: add(mul(kept, mul(parts, d)), made), d: mul(parts, mul(d, d)) };
}

/** The numerator of a fraction over a denominator that its own divides. */
function over(value: Rational, d: Int): Int {
  return value.d === d ? value.n : mul(value.n, exactDiv(d, value.d));
}
