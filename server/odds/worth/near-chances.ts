import type { FairMethod } from '#lib/value';

/*
 * The methods of lib's `fairOdds` in doubles, for feeds: lib takes milliseconds for a market, and a page of rows needs
 * thousands of bookmakers' markets. If a double does not decide how a figure rounds, lib computes it.
 */

const MAX_STEPS = 200;
/**
 * Chances this near 0 and sums this near 1 are left to lib, which may find no fair chances, or the prices fair as they
 * are.
 */
const TOLERANCE = 1e-9;

/** Computes the fair chances of a market from its implied ones; undefined if lib must decide if there are any. */
export function nearChances(implied: readonly number[], method: FairMethod): readonly number[] | undefined {
  const total = sumOf(implied);
  if (Math.abs(total - 1) < TOLERANCE || (method === 'shin' && total < 1)) return undefined;
  const chances = METHODS[method](implied, total);
  return chances.every((chance) => chance > TOLERANCE && chance < 1) ? chances : undefined;
}

type Method = (implied: readonly number[], total: number) => readonly number[];

const METHODS: Readonly<Record<FairMethod, Method>> = {
  multiplicative: (implied, total) => implied.map((chance) => chance / total),
  additive: (implied, total) => implied.map((chance) => chance - (total - 1) / implied.length),
  power: (implied, total) => {
    const of = (power: number) => implied.map((chance) => chance ** power);
    // At power 0 the chances add up to their number; a market below 1 needs a power below 1.
    return of(rootOf((power) => sumOf(of(power)) - 1, total > 1 ? [1, 1000] : [0, 1]));
  },
  shin: (implied, total) => {
    if (implied.length === 2) return implied.map((chance) => chance - (total - 1) / 2);
    const of = (insiders: number) =>
      implied.map((chance) => {
        const square = (chance * chance) / total;
        const root = Math.sqrt(insiders * insiders + 4 * (1 - insiders) * square);
        return (2 * square) / (root + insiders);
      });
    return of(rootOf((insiders) => sumOf(of(insiders)) - 1, [0, 1]));
  },
  oddsRatio: (implied, total) => {
    const of = (ratio: number) => implied.map((chance) => 1 / (1 + ratio * (1 / chance - 1)));
    return of(rootOf((ratio) => sumOf(of(ratio)) - 1, total > 1 ? [1, 1e9] : [0, 1]));
  },
  goto: (implied, total) => {
    const errors = implied.map((chance) => Math.sqrt(1 - chance));
    const all = sumOf(errors);
    return implied.map((chance, index) => chance - ((errors[index] ?? 0) * (total - 1)) / all);
  },
};

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The root of a decreasing function, to the precision of a double: by false position, with bisection every third step.
 */
function rootOf(of: (at: number) => number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  let [above, below] = [of(low), of(high)];
  for (let step = 0; step < MAX_STEPS && high - low > Number.EPSILON * high; step += 1) {
    const guess = step % 3 === 2 ? (low + high) / 2 : low + ((high - low) * above) / (above - below);
    const at = guess > low && guess < high ? guess : (low + high) / 2;
    if (at <= low || at >= high) break;
    const value = of(at);
    if (value === 0) return at;
    if (value > 0) [low, above] = [at, value];
    else [high, below] = [at, value];
  }
  return above < -below ? low : high;
}

/*
 * Harville's chances of places, in doubles. The chances to win are first rounded to millionths that add up to 1, which
 * changes a place chance by some millionths; lib computes the same chances exactly if a double does not decide.
 */

export const MILLION = 1_000_000;
/** The limit of lib. */
const MAX_RUNNERS = 40;
/** Limit of the steps, each of which puts a runner behind a set of others: some ten milliseconds. */
const MAX_PLACE_STEPS = 300_000;

/** The runners' chances to win, in whole millionths that add up to a million. */
export type Millionths = readonly number[];

/** Rounds chances to whole millionths that add up to a million; the remainder goes to the first of the largest. */
export function toMillionths(chances: readonly number[]): Millionths {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const parts = chances.map((chance) => Math.max(1, Math.round((chance / sum) * MILLION)));
  const rest = MILLION - parts.reduce((total, part) => total + part, 0);
  const largest = parts.indexOf(Math.max(...parts));
  return parts.map((part, index) => (index === largest ? part + rest : part));
}

/** True if the chances of these places can be computed within the limits. */
export function isWithinLimits(runners: number, places: number): boolean {
  if (runners > MAX_RUNNERS || places < 1 || places >= runners) return false;
  let sets = 1;
  let steps = 0;
  for (let size = 0; size < places; size += 1) {
    steps += sets * runners;
    sets = (sets * (runners - size)) / (size + 1);
  }
  return steps <= MAX_PLACE_STEPS;
}

/** A set of runners that finish first: a bit mask, its chance, and the millionths of all other runners. */
type LeadingSet = { readonly members: number; chance: number; readonly rest: number };

/** By position, the chance of each runner to finish there; the same as lib's `placeChances`. */
export function harvillePositions(chances: Millionths, places: number): readonly Float64Array[] {
  const positions: Float64Array[] = [];
  let sets: readonly LeadingSet[] = [{ members: 0, chance: 1, rest: MILLION }];
  for (let place = 1; place <= places; place += 1) {
    const position = new Float64Array(chances.length);
    const nextSets = new Map<number, LeadingSet>();
    for (const { members, chance, rest } of sets) {
      chances.forEach((own, runner) => {
        const bit = 2 ** runner;
        if (Math.floor(members / bit) % 2 === 1) return;
        const next = (chance * own) / rest;
        position[runner] = (position[runner] ?? 0) + next;
        if (place < places) addTo(nextSets, { members: members + bit, chance: next, rest: rest - own });
      });
    }
    positions.push(position);
    sets = [...nextSets.values()];
  }
  return positions;
}

function addTo(sets: Map<number, LeadingSet>, set: LeadingSet): void {
  const known = sets.get(set.members);
  if (known === undefined) sets.set(set.members, set);
  else known.chance += set.chance;
}
