import type { Bet } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import { numeratorOver } from '../number/common-denominator.ts';
import { add, type Int, lcm, mul, sub } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { plus, type Rational, sumByHalves, times, whole, ZERO } from '../number/rational.ts';
import type { AnyToComeLine } from '../systems/line.ts';
import { choose, linesOf } from '../systems/lines.ts';
import type { Block, ChoicesBlock, PairsBlock } from '../systems/system.ts';
import { carriedUnits } from './any-to-come-unit.ts';
import { carriedParts } from './bet-parts.ts';
import { singlesSum } from './cover-sum.ts';
import { legAt } from './fold-riding.ts';
import { isPlain, promoBoosted, ridingOf, singleReturn, splitCarry } from './line-return.ts';
import type { Unit } from './unit.ts';

/** The pairs of one block of a bet; with `realised`, only the pairs without an unsettled leg. */
type Pairs = { readonly bet: Bet; readonly block: PairsBlock; readonly realised: boolean };

/**
 * A selection in any to come, by part (win, place): its return as the first leg, and its return on a stake of 1 as the
 * second. A bet that is not each-way has one part.
 */
type Carrier = {
  readonly returns: readonly Rational[];
  readonly makes: readonly Rational[];
  readonly isVoid: boolean;
};

/**
 * The exact return in pence of all any-to-come units of a bet. Pairs of n selections have a
 * closed form: if the first leg i keeps k and carries c, and a second leg returns y on a stake of 1, the units from leg
 * i to all others return (n - 1) k + c (Y - y), with Y the sum of all y. Other lines, and bets with commission, are
 * summed unit by unit. Rule: docs/rules/any-to-come.md.
 */
export function anyToComeTotal(bet: Bet, realised: boolean): Pence {
  let total = ZERO;
  for (const block of bet.system.blocks) {
    if (block.kind === 'folds') continue;
    const next = blockTotal(bet, block, realised);
    total = total.n === 0 ? next : plus(total, next);
  }
  return total;
}

function blockTotal(bet: Bet, block: Exclude<Block, { kind: 'folds' }>, realised: boolean): Pence {
  if (block.kind !== 'pairs' || bet.commission.n !== 0) return lineByLine(bet, block, realised);
  const total = perStake({ bet, block, realised });
  return { n: mul(mul(total.n, block.times ?? 1), bet.stake), d: total.d };
}

/** An any-to-come line and the number of times that a block has it. */
type Repeated = { readonly line: AnyToComeLine; readonly times: number };

/** The distinct any-to-come units of a bet: a line that a perm repeats is listed once. */
export function distinctCarries(bet: Bet): readonly Unit[] {
  return bet.system.blocks.flatMap((block) =>
    repeatedLines(block).flatMap(({ line }) => carriedUnits(bet, line, '')),
  );
}

function lineByLine(bet: Bet, block: Block, realised: boolean): Pence {
  return sumByHalves(
    repeatedLines(block).flatMap(({ line, times: count }) =>
      carriedUnits(bet, line, '').map(({ realisedReturn, potentialReturn }) =>
        times(realised ? realisedReturn : potentialReturn, whole(count)),
      ),
    ),
  );
}

function repeatedLines(block: Block): readonly Repeated[] {
  switch (block.kind) {
    case 'folds':
      return [];
    case 'pairs':
    case 'roundabouts':
      return linesOf([block]).flatMap((line) =>
        line.kind === 'fold'
          ? []
          : [{ line, times: (block.kind === 'pairs' ? block.times : undefined) ?? 1 }],
      );
    case 'choices':
      return repeatedPairs(block);
  }
}

/**
 * The any-to-come lines of a perm of a grid. Counts the choices that put each pair of selections at the two positions.
 */
function repeatedPairs({ over, size, lines }: ChoicesBlock): readonly Repeated[] {
  const last = over.length - 1;
  const found = new Map<string, Repeated>();
  for (const line of lines) {
    if (line.kind === 'fold') continue;
    const [second = 0] = line.onto;
    const isForward = line.first < second;
    const [low, high] = isForward ? [line.first, second] : [second, line.first];
    for (const { i, j } of indexPairs(low, last)) {
      const count = choose(i, low) * choose(j - i - 1, high - low - 1) * choose(last - j, size - 1 - high);
      if (count === 0) continue;
      const [first = 0, onto = 0] = isForward ? [over[i], over[j]] : [over[j], over[i]];
      const key = `${first} ${onto}`;
      const before = found.get(key)?.times ?? 0;
      found.set(key, { line: { ...line, first, onto: [onto] }, times: before + count });
    }
  }
  return [...found.values()];
}

/** All pairs of indexes i < j from `from` to `last`. */
function indexPairs(from: number, last: number): readonly { readonly i: number; readonly j: number }[] {
  const indexes = Array.from({ length: Math.max(0, last - from + 1) }, (_, offset) => from + offset);
  return indexes.flatMap((i) => indexes.filter((j) => j > i).map((j) => ({ i, j })));
}

/** The return of all pairs of a block, for a stake of 1. */
function perStake(pairs: Pairs): Rational {
  const { bet } = pairs;
  const parts = carriedParts(bet);
  if (parts.length === 0) return pairsTotal(carriers(pairs, [bet.winLegs, bet.placeLegs]), pairs);
  let total = ZERO;
  for (const { legs } of parts) {
    const next = partTotal(pairs, legs);
    total = total.n === 0 ? next : plus(total, next);
  }
  return total;
}

function partTotal(pairs: Pairs, legs: readonly Leg[]): Rational {
  const { bet, block, realised } = pairs;
  if (block.multiplier === 1 && isPlain(bet)) {
    const taking = block.over.length === legs.length ? legs : block.over.map((index) => legAt(legs, index));
    const linear = linearTotal(realised ? taking.filter(({ state }) => state !== 'unsettled') : taking);
    if (linear !== undefined) return linear;
  }
  return pairsTotal(carriers(pairs, [legs]), pairs);
}

/**
 * The total of single stakes about; undefined if a leg returns less than its stake without losing it all. Otherwise
 * each of the k legs that return anything carries one stake and keeps the rest, so the total is linear in Y: (n - 1) (Y
 * - k) + (k - 1) Y.
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

/**
 * The selections of the pairs; with `realised`, only settled ones, since a unit with an unsettled leg has no realised
 * return.
 */
function carriers({ bet, block, realised }: Pairs, parts: readonly (readonly Leg[])[]): readonly Carrier[] {
  const found: Carrier[] = [];
  for (const index of block.over) {
    const legs = parts.map((part) => legAt(part, index));
    const [{ state } = VOID] = legs;
    if (realised && state === 'unsettled') continue;
    const ridings = legs.map(ridingOf);
    found.push({
      returns: ridings.map((riding) => singleReturn(bet, riding)),
      makes: ridings.map((riding) => promoBoosted(bet, riding)),
      isVoid: state === 'void',
    });
  }
  return found;
}

const VOID = { state: 'void' } as const;

/** Sums over several carriers, as numerators over a common denominator. */
type Amounts = {
  readonly win: Int;
  readonly place: Int;
  readonly makesWin: Int;
  readonly makesPlace: Int;
};

/**
 * The total of all ordered pairs for a stake of 1. All sums share one denominator. A void first leg passes its stake
 * on, so the second leg returns the same as a single.
 */
function pairsTotal(list: readonly Carrier[], { bet, block }: Pairs): Rational {
  const d = denominatorOf(list);
  const limit = mul(block.multiplier, d);
  const { eachWayAnyToCome } = bet.rules;
  const isPooled = bet.eachWay && eachWayAnyToCome !== 'independent';
  // A part settled alone carries as the win part does that comes first.
  const rule = isPooled ? eachWayAnyToCome : 'apartWinFirst';
  const all = sumsOver(list, d);
  let kept: Int = 0;
  let made: Int = 0;
  for (const { returns, makes, isVoid } of list) {
    const win = numeratorAt(returns, 0, d);
    const place = numeratorAt(returns, 1, d);
    if (isVoid) {
      kept = add(kept, sub(add(all.win, all.place), add(win, place)));
      continue;
    }
    const split = splitCarry({ win, place, limit }, rule);
    kept = add(kept, mul(list.length - 1, split.kept));
    made = add(made, mul(split.twiceWin, sub(all.makesWin, numeratorAt(makes, 0, d))));
    made = add(made, mul(split.twicePlace, sub(all.makesPlace, numeratorAt(makes, 1, d))));
  }
  const twice = mul(2, d);
  return { n: add(mul(kept, twice), made), d: mul(d, twice) };
}

function denominatorOf(list: readonly Carrier[]): Int {
  let d: Int = 1;
  for (const { returns, makes } of list) {
    for (const value of returns) d = lcm(d, value.d);
    for (const value of makes) d = lcm(d, value.d);
  }
  return d;
}

function sumsOver(list: readonly Carrier[], d: Int): Amounts {
  let win: Int = 0;
  let place: Int = 0;
  let makesWin: Int = 0;
  let makesPlace: Int = 0;
  for (const { returns, makes } of list) {
    win = add(win, numeratorAt(returns, 0, d));
    place = add(place, numeratorAt(returns, 1, d));
    makesWin = add(makesWin, numeratorAt(makes, 0, d));
    makesPlace = add(makesPlace, numeratorAt(makes, 1, d));
  }
  return { win, place, makesWin, makesPlace };
}

/** The numerator of one part's value over `d`; 0 if the bet does not have that part. */
function numeratorAt(values: readonly Rational[], part: number, d: Int): Int {
  const value = values[part];
  return value === undefined ? 0 : numeratorOver(value, d);
}
