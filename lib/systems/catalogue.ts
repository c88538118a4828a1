import { cover, firstSelections, flag, folds, pairs, roundabouts, unionJack } from './blocks.ts';
import type { Block, Slug } from './system.ts';

/** A system of the catalogue: its label, the range of selections that it takes, and its blocks. */
export type CatalogueEntry = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly blocks: (over: readonly number[]) => readonly Block[];
};

/** An entry for every fold of one size. `max` bounds the work, since bookmakers publish no limit. */
function everyFold(label: string, size: number, max: number): CatalogueEntry {
  return { label, min: size, max, blocks: (over) => [folds(over, [size])] };
}

function oneFold(label: string, min: number): CatalogueEntry {
  return { label, min, max: 20, blocks: (over) => [folds(over, [over.length])] };
}

function exactly(selections: number, label: string, blocks: CatalogueEntry['blocks']): CatalogueEntry {
  return { label, min: selections, max: selections, blocks };
}

const withoutSingles = (over: readonly number[]) => [cover(over, 2)];
const withSingles = (over: readonly number[]) => [cover(over, 1)];

/** The blocks of an alphabet: patent ABC, patent DEF, yankee BCDE and the six-fold. */
function alphabet(over: readonly number[]): readonly Block[] {
  return [cover(over.slice(0, 3), 1), cover(over.slice(3), 1), cover(over.slice(1, 5), 2), folds(over, [6])];
}

/** Every system by slug. Counts and compositions: docs/rules/systems.md. */
export const CATALOGUE: Readonly<Record<Slug, CatalogueEntry>> = {
  singles: everyFold('Singles', 1, 50),
  'each-way': everyFold('Each-Way', 1, 50),
  doubles: everyFold('Doubles', 2, 30),
  trebles: everyFold('Trebles', 3, 20),
  acca: oneFold('Accumulator', 4),
  parlay: oneFold('Parlay', 2),
  patent: exactly(3, 'Patent', withSingles),
  'lucky-15': exactly(4, 'Lucky 15', withSingles),
  trixie: exactly(3, 'Trixie', withoutSingles),
  yankee: exactly(4, 'Yankee', withoutSingles),
  canadian: exactly(5, 'Canadian', withoutSingles),
  'super-yankee': exactly(5, 'Super Yankee', withoutSingles),
  'lucky-31': exactly(5, 'Lucky 31', withSingles),
  heinz: exactly(6, 'Heinz', withoutSingles),
  'lucky-63': exactly(6, 'Lucky 63', withSingles),
  'super-heinz': exactly(7, 'Super Heinz', withoutSingles),
  goliath: exactly(8, 'Goliath', withoutSingles),
  'lucky-127': exactly(7, 'Lucky 127', withSingles),
  'lucky-255': exactly(8, 'Lucky 255', withSingles),
  'single-stakes-about': exactly(2, 'Single Stakes About', (over) => [pairs(over, 1)]),
  'double-stakes-about': exactly(2, 'Double Stakes About', (over) => [pairs(over, 2)]),
  rounder: exactly(3, 'Rounder', (over) => [roundabouts(over, 1)]),
  roundabout: exactly(3, 'Roundabout', (over) => [roundabouts(over, 2)]),
  'round-robin': exactly(3, 'Round Robin', flag),
  flag: exactly(4, 'Flag', flag),
  'super-flag': exactly(5, 'Super Flag', flag),
  'heinz-flag': exactly(6, 'Heinz Flag', flag),
  'super-heinz-flag': exactly(7, 'Super Heinz Flag', flag),
  'goliath-flag': exactly(8, 'Goliath Flag', flag),
  alphabet: exactly(6, 'Alphabet', alphabet),
  'union-jack-trebles': exactly(
    9,
    'Union Jack Trebles',
    unionJack((line) => [folds(line, [3])]),
  ),
  'union-jack-trixie': exactly(9, 'Union Jack Trixie', unionJack(withoutSingles)),
  'union-jack-patent': exactly(9, 'Union Jack Patent', unionJack(withSingles)),
  'union-jack-round-robin': exactly(9, 'Union Jack Round Robin', unionJack(flag)),
};

/** True for the slug of a system. */
export function isSlug(value: unknown): value is Slug {
  return typeof value === 'string' && Object.hasOwn(CATALOGUE, value);
}

/** The number of selections that a slug takes, if that is fixed: such a system can be permed. */
export function exactCount(slug: Slug): number | undefined {
  const { min, max } = CATALOGUE[slug];
  return min === max ? min : undefined;
}

/** True for a system of folds only, without any to come or a grid: such a system can have bankers. */
export function takesBankers(slug: Slug): boolean {
  const { min, blocks } = CATALOGUE[slug];
  return !slug.startsWith('union-jack') && blocks(firstSelections(min)).every(({ kind }) => kind === 'folds');
}
