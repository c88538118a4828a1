import type { Bet } from './bet.ts';
import { overCommon } from './common-denominator.ts';
import { add, type Int, mul, sub } from './int.ts';
import type { Leg } from './leg.ts';
import { promoBoosted, ridingOf, singleReturn } from './line-return.ts';
import type { Pence } from './money.ts';
import { plus, type Rational, sum } from './rational.ts';
import type { PairsBlock } from './systems/system.ts';
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
  const blocks = bet.system.blocks.filter((block): block is PairsBlock => block.kind === 'pairs');
  if (blocks.length === 0) return undefined;
  if (bet.commission.n !== 0) return unitByUnit(bet, realised);
  const perStake = sum(blocks.map((block) => blockTotal(bet, block, realised)));
  return { n: mul(perStake.n, bet.stake), d: perStake.d };
}

function unitByUnit(bet: Bet, realised: boolean): Pence {
  const carried = units(bet).filter(({ line }) => line.kind === 'anyToCome');
  return sum(carried.map((unit) => (realised ? unit.realisedReturn : unit.potentialReturn)));
}

function blockTotal(bet: Bet, block: PairsBlock, realised: boolean): Rational {
  const over = block.over.filter((index) => !realised || bet.selections[index]?.outcome !== 'unsettled');
  const win = over.flatMap((index) => carrier(bet, bet.winLegs[index]));
  if (!bet.eachWay) return pairsTotal(win, block.multiplier, 1);
  const place = over.flatMap((index) => carrier(bet, bet.placeLegs[index]));
  if (bet.rules.eachWayAnyToCome === 'independent') {
    return plus(pairsTotal(win, block.multiplier, 1), pairsTotal(place, block.multiplier, 1));
  }
  const pooled = win.map((part, index) => pool(part, place[index] ?? part));
  return pairsTotal(pooled, 2 * block.multiplier, 2);
}

function carrier(bet: Bet, leg: Leg | undefined): readonly Carrier[] {
  if (leg === undefined) return [];
  const riding = ridingOf(leg);
  return [{ returns: singleReturn(bet, riding), makes: promoBoosted(bet, riding), isVoid: leg.state === 'void' }];
}

/** Both parts of a selection as one: they return together, and each makes its own of half of what is carried. */
function pool(win: Carrier, place: Carrier): Carrier {
  return { returns: plus(win.returns, place.returns), makes: plus(win.makes, place.makes), isVoid: win.isVoid };
}

/** For a stake of 1: `cap` stakes at most are carried, a `parts`-th of them to each part of the second leg. */
function pairsTotal(carriers: readonly Carrier[], cap: number, parts: number): Rational {
  const others = carriers.length - 1;
  if (others < 1) return { n: 0, d: 1 };
  const { ns, d } = overCommon([...carriers.map(({ returns }) => returns), ...carriers.map(({ makes }) => makes)]);
  const returns = ns.slice(0, carriers.length);
  const makes = ns.slice(carriers.length);
  const allReturns = total(returns);
  const allMakes = total(makes);
  const limit = mul(cap, d);
  let kept: Int = 0;
  let made: Int = 0;
  carriers.forEach(({ isVoid }, index) => {
    const returned = returns[index] ?? 0;
    if (isVoid) {
      kept = add(kept, sub(allReturns, returned));
      return;
    }
    const carried = returned < limit ? returned : limit;
    kept = add(kept, mul(others, sub(returned, carried)));
    made = add(made, mul(carried, sub(allMakes, makes[index] ?? 0)));
  });
  return { n: add(mul(kept, mul(parts, d)), made), d: mul(parts, mul(d, d)) };
}

function total(ns: readonly Int[]): Int {
  return ns.reduce((sum, value) => add(sum, value), 0);
}
