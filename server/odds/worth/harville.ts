/*
 * Harville's chances of places, in doubles. The chances to win are first rounded to millionths that add up to 1, which
 * changes a place chance by some millionths; lib computes the same chances exactly if a double does not decide.
 */

export const MILLION = 1_000_000;
/** The limit of lib. */
const MAX_RUNNERS = 40;
/** Limit of the steps, each of which puts a runner behind a set of others: some ten milliseconds. */
const MAX_STEPS = 300_000;

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
  return steps <= MAX_STEPS;
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
