import { assert } from '../assert.ts';
import { overCommon } from '../number/common-denominator.ts';
import { bigOf, fromBigInt } from '../number/int.ts';
import { exactQuotient } from '../number/interval.ts';
import { equals, ONE, type Rational, sum } from '../number/rational.ts';
import { MAX_RUNNERS } from './choices.ts';

/** The maximum number of bits in the common denominator of the chances. */
const MAX_BITS = 512;
/**
 * The upper bound on work on sets of runners: the bits of their chances, times the square of their size. It takes about
 * five seconds (measured), and allows four places of 40 runners whose chances have 20 decimals, five of 23 with four,
 * six of 15 with nine.
 */
const MAX_WORK = 5_000_000_000;

/**
 * The finishing chances of a race: exact fractions, not in lowest terms, because reduction could dominate the running
 * time.
 */
export type PlaceChances = {
  /** List m holds the chance of each runner to finish in position m + 1. */
  readonly positions: readonly (readonly Rational[])[];
  /** The chance of each runner to finish in any of the positions. */
  readonly placed: readonly Rational[];
};

/** True if `placeChances` accepts this number of places for these runners; the limit bounds its running time. */
export function isPlaceable(chances: readonly Rational[], places: number): boolean {
  const runners = chances.length;
  if (runners > MAX_RUNNERS || places < 1 || places > runners) return false;
  const bits = bigOf(overCommon(chances).d).toString(2).length;
  let smaller = 0;
  let work = 0;
  for (const [size, sets] of setsOf(runners, places - 1).entries()) {
    // The common denominator of the sets of a size has a factor for each smaller set.
    work += sets * smaller * bits * size * size;
    smaller += sets;
  }
  return bits <= MAX_BITS && work <= MAX_WORK;
}

/** The numbers of sets of 0 to `size` of `count` runners. */
function setsOf(count: number, size: number): readonly number[] {
  let sets: readonly number[] = Array.from({ length: size + 1 }, (_, i) => (i === 0 ? 1 : 0));
  for (let runner = 0; runner < count; runner += 1) {
    sets = sets.map((ways, i) => ways + (sets[i - 1] ?? 0));
  }
  return sets;
}

/**
 * The chances of each runner to finish in each of the first `places` positions, by Harville's formula from the chances
 * to win, which add up to 1: the next to finish is one of the runners left, in proportion to their chances.
 * Rule: docs/rules/places.md.
 */
export function placeChances(chances: readonly Rational[], places: number): PlaceChances {
  assert(equals(sum(chances), ONE), 'chances add up to 1');
  assert(isPlaceable(chances, places), 'a race has few enough runners for its places');
  const { ns, d } = overCommon(chances);
  const weights = ns.map(bigOf);
  const positions: (readonly Rational[])[] = [];
  let level: Level = { sets: [{ runners: [], n: 1n, left: bigOf(d) }], d: 1n };
  let placed: readonly bigint[] = weights.map(() => 0n);
  for (let place = 1; place <= places; place += 1) {
    const next = nextHome(level, weights);
    positions.push(next.ns.map((n) => quotient(n, next.d)));
    const growth = exactQuotient(next.d, level.d);
    placed = placed.map((n, runner) => n * growth + (next.ns[runner] ?? 0n));
    level = place < places ? longerSets(level, weights, next.d) : { sets: [], d: next.d };
  }
  return { positions, placed: placed.map((n) => quotient(n, level.d)) };
}

function quotient(n: bigint, d: bigint): Rational {
  return { n: fromBigInt(n), d: fromBigInt(d) };
}

/** A set of runners, in index order, with the chance n/d, d being that of its level, that they finish first. */
type FirstHome = {
  readonly runners: readonly number[];
  readonly n: bigint;
  /** The weight of all other runners. */
  readonly left: bigint;
};

/** All sets of one size, with their chances over a common denominator. */
type Level = { readonly sets: readonly FirstHome[]; readonly d: bigint };

/**
 * The chance of each runner to follow the sets of a level: its weight times the sum of chance/left over the sets without
 * it. That is the sum over all sets less that over the sets with it, which are few.
 */
function nextHome(
  { sets, d }: Level,
  weights: readonly bigint[],
): { readonly ns: readonly bigint[]; readonly d: bigint } {
  const all = sumOf(sets);
  const ns = weights.map((weight, runner) => {
    const own = sumOf(sets.filter(({ runners }) => runners.includes(runner)));
    return weight * (all.n - own.n * exactQuotient(all.d, own.d));
  });
  return { ns, d: d * all.d };
}

type Quotient = { readonly n: bigint; readonly d: bigint };

/** The sum of n/left over sets, over the product of all different `left`. */
function sumOf(sets: readonly FirstHome[]): Quotient {
  const byLeft = new Map<bigint, bigint>();
  for (const { n, left } of sets) byLeft.set(left, (byLeft.get(left) ?? 0n) + n);
  return sumByHalves(Array.from(byLeft, ([d, n]) => ({ n, d })));
}

function sumByHalves(quotients: readonly Quotient[]): Quotient {
  const [first = { n: 0n, d: 1n }] = quotients;
  if (quotients.length < 2) return first;
  const middle = quotients.length >> 1;
  const a = sumByHalves(quotients.slice(0, middle));
  const b = sumByHalves(quotients.slice(middle));
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/**
 * The sets with one more runner, over `d`: each of a set's runners in turn is the one that finished behind the rest.
 */
function longerSets(level: Level, weights: readonly bigint[], d: bigint): Level {
  const growth = exactQuotient(d, level.d);
  const ahead = new Map(
    level.sets.map(({ runners, n, left }) => [runners.join(), n * exactQuotient(growth, left)]),
  );
  const sets = level.sets.flatMap(({ runners, left }) =>
    weights.flatMap((weight, added) => {
      if (added <= (runners.at(-1) ?? -1)) return [];
      const longer = [...runners, added];
      return [{ runners: longer, n: chanceOf(longer, ahead, weights), left: left - weight }];
    }),
  );
  return { sets, d };
}

function chanceOf(
  runners: readonly number[],
  ahead: ReadonlyMap<string, bigint>,
  weights: readonly bigint[],
): bigint {
  return runners.reduce((total, last) => {
    const others = runners.filter((runner) => runner !== last);
    return total + (weights[last] ?? 0n) * (ahead.get(others.join()) ?? 0n);
  }, 0n);
}
