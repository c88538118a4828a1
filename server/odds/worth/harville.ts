/*
 * Harville's chances of places, in doubles. The chances to win are first rounded to whole millionths that add up to 1:
 * that changes a place chance by some millionths, and lib works the same chances out exactly where a double cannot tell.
 */

export const MILLION = 1_000_000;
/** The most runners that lib takes. */
const MOST_RUNNERS = 40;
/** The most steps of a race, each of which puts a runner behind a set of others: some ten milliseconds. */
const MOST_STEPS = 300_000;

/** The chances of a race's runners to win, in millionths that add up to a million. */
export type Millionths = readonly number[];

/** Chances that add up to nearly 1 as whole millionths; what rounding leaves over goes to the first of the largest. */
export function toMillionths(chances: readonly number[]): Millionths {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const parts = chances.map((chance) => Math.max(1, Math.round((chance / sum) * MILLION)));
  const left = MILLION - parts.reduce((total, part) => total + part, 0);
  const largest = parts.indexOf(Math.max(...parts));
  return parts.map((part, index) => (index === largest ? part + left : part));
}

/** True if the chances of so many places are worked out for so many runners. */
export function hasHarville(runners: number, places: number): boolean {
  if (runners > MOST_RUNNERS || places < 1 || places >= runners) return false;
  let sets = 1;
  let steps = 0;
  for (let size = 0; size < places; size += 1) {
    steps += sets * runners;
    sets = (sets * (runners - size)) / (size + 1);
  }
  return steps <= MOST_STEPS;
}

/** A set of runners that are home first, as a sum of powers of two, with its chance and the millionths of all others. */
type FirstHome = { readonly members: number; chance: number; readonly left: number };

/** By position, the chance of each runner to finish there: those of lib's `placeChances`. */
export function harvillePositions(chances: Millionths, places: number): readonly Float64Array[] {
  const positions: Float64Array[] = [];
  let sets: readonly FirstHome[] = [{ members: 0, chance: 1, left: MILLION }];
  for (let place = 1; place <= places; place += 1) {
    const position = new Float64Array(chances.length);
    const longer = new Map<number, FirstHome>();
    for (const { members, chance, left } of sets) {
      chances.forEach((own, runner) => {
        const bit = 2 ** runner;
        if (Math.floor(members / bit) % 2 === 1) return;
        const next = (chance * own) / left;
        position[runner] = (position[runner] ?? 0) + next;
        if (place < places) addTo(longer, { members: members + bit, chance: next, left: left - own });
      });
    }
    positions.push(position);
    sets = [...longer.values()];
  }
  return positions;
}

function addTo(sets: Map<number, FirstHome>, set: FirstHome): void {
  const known = sets.get(set.members);
  if (known === undefined) sets.set(set.members, set);
  else known.chance += set.chance;
}
