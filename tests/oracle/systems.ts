import type { BeyondSlip, BeyondSystem } from './beyond-json.ts';

/** One line of a system: a multiple of positions, or the first position's return carried to a single or a multiple. */
export type Line =
  | { readonly kind: 'fold'; readonly at: readonly number[] }
  | {
      readonly kind: 'anyToCome';
      readonly from: number;
      readonly to: readonly number[];
      readonly multiplier: bigint;
    };

type Lines = (at: readonly number[]) => readonly Line[];

const choose = (positions: readonly number[], size: number): readonly (readonly number[])[] => {
  if (size === 0) return [[]];
  return positions.flatMap((first, index) =>
    choose(positions.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
};

const folds = (positions: readonly number[], ...sizes: readonly number[]): readonly Line[] =>
  sizes.flatMap((size) => choose(positions, size).map((at): Line => ({ kind: 'fold', at })));

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** The members of a list at the given indexes. */
const pick = (all: readonly number[], indexes: readonly number[]): readonly number[] =>
  indexes.flatMap((index) => all.slice(index, index + 1));

const about = (positions: readonly number[], multiplier: bigint): readonly Line[] =>
  choose(positions, 2).flatMap(([i = 0, j = 0]): readonly Line[] => [
    { kind: 'anyToCome', from: i, to: [j], multiplier },
    { kind: 'anyToCome', from: j, to: [i], multiplier },
  ]);

/** Each position as a single whose return is carried to the multiple of all the others. */
const round =
  (multiplier: bigint): Lines =>
  (at) =>
    at.map((from) => ({
      kind: 'anyToCome',
      from,
      to: at.filter((other) => other !== from),
      multiplier,
    }));

const patent: Lines = (at) => folds(at, 1, 2, 3);
const trixie: Lines = (at) => folds(at, 2, 3);
const treble: Lines = (at) => folds(at, 3);
const roundRobin: Lines = (at) => [...trixie(at), ...about(at, 1n)];

const GRID: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** A system of three selections on each line of the grid. */
const unionJack =
  (lines: Lines): Lines =>
  (at) =>
    GRID.flatMap((line) => lines(pick(at, line)));

const LINES: Readonly<Record<string, Lines>> = {
  singles: (all) => folds(all, 1),
  'each-way': (all) => folds(all, 1),
  doubles: (all) => folds(all, 2),
  trebles: (all) => folds(all, 3),
  acca: (all) => folds(all, all.length),
  parlay: (all) => folds(all, all.length),
  trixie: (all) => folds(all, 2, 3),
  yankee: (all) => folds(all, 2, 3, 4),
  canadian: (all) => folds(all, 2, 3, 4, 5),
  'super-yankee': (all) => folds(all, 2, 3, 4, 5),
  heinz: (all) => folds(all, 2, 3, 4, 5, 6),
  'super-heinz': (all) => folds(all, 2, 3, 4, 5, 6, 7),
  goliath: (all) => folds(all, 2, 3, 4, 5, 6, 7, 8),
  patent,
  'lucky-15': (all) => folds(all, 1, 2, 3, 4),
  'lucky-31': (all) => folds(all, 1, 2, 3, 4, 5),
  'lucky-63': (all) => folds(all, 1, 2, 3, 4, 5, 6),
  'lucky-127': (all) => folds(all, 1, 2, 3, 4, 5, 6, 7),
  'lucky-255': (all) => folds(all, 1, 2, 3, 4, 5, 6, 7, 8),
  'single-stakes-about': (all) => about(all, 1n),
  'double-stakes-about': (all) => about(all, 2n),
  'round-robin': roundRobin,
  flag: (all) => [...folds(all, 2, 3, 4), ...about(all, 1n)],
  'super-flag': (all) => [...folds(all, 2, 3, 4, 5), ...about(all, 1n)],
  'heinz-flag': (all) => [...folds(all, 2, 3, 4, 5, 6), ...about(all, 1n)],
  'super-heinz-flag': (all) => [...folds(all, 2, 3, 4, 5, 6, 7), ...about(all, 1n)],
  'goliath-flag': (all) => [...folds(all, 2, 3, 4, 5, 6, 7, 8), ...about(all, 1n)],
  rounder: round(1n),
  roundabout: round(2n),
  alphabet: (all) => [
    ...patent(pick(all, [0, 1, 2])),
    ...patent(pick(all, [3, 4, 5])),
    ...folds(pick(all, [1, 2, 3, 4]), 2, 3, 4),
    ...folds(all, 6),
  ],
  'union-jack-trebles': unionJack(treble),
  'union-jack-trixie': unionJack(trixie),
  'union-jack-patent': unionJack(patent),
  'union-jack-round-robin': unionJack(roundRobin),
};

/** The minimum and maximum number of selections of each slug. */
export const SELECTION_COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  singles: [1, 50],
  'each-way': [1, 50],
  doubles: [2, 30],
  trebles: [3, 20],
  acca: [4, 20],
  parlay: [2, 20],
  patent: [3, 3],
  'lucky-15': [4, 4],
  trixie: [3, 3],
  yankee: [4, 4],
  canadian: [5, 5],
  'super-yankee': [5, 5],
  'lucky-31': [5, 5],
  heinz: [6, 6],
  'lucky-63': [6, 6],
  'lucky-127': [7, 7],
  'lucky-255': [8, 8],
  'super-heinz': [7, 7],
  goliath: [8, 8],
  'single-stakes-about': [2, 2],
  'double-stakes-about': [2, 2],
  'round-robin': [3, 3],
  rounder: [3, 3],
  roundabout: [3, 3],
  flag: [4, 4],
  'super-flag': [5, 5],
  'heinz-flag': [6, 6],
  'super-heinz-flag': [7, 7],
  'goliath-flag': [8, 8],
  alphabet: [6, 6],
  'union-jack-trebles': [9, 9],
  'union-jack-trixie': [9, 9],
  'union-jack-patent': [9, 9],
  'union-jack-round-robin': [9, 9],
};

/** The lines of a named system over these positions. Throws on an unknown slug. */
const namedLines = (slug: string, at: readonly number[]): readonly Line[] => {
  const lines = LINES[slug];
  if (lines === undefined) throw new Error(`the oracle knows no system ${slug}`);
  return lines(at);
};

const linesOver = (system: BeyondSystem, at: readonly number[]): readonly Line[] => {
  if (typeof system === 'string') return namedLines(system, at);
  if ('fold' in system) return folds(at, system.fold);
  if ('folds' in system) return folds(at, ...system.folds.toSorted((a, b) => a - b));
  const size = SELECTION_COUNTS[system.perm]?.[0] ?? 0;
  return choose(at, size).flatMap((choice) => namedLines(system.perm, choice));
};

/** Every line of the system over `count` selections, in display order. Throws on an unknown slug. */
export const linesOf = (system: BeyondSystem, count: number): readonly Line[] =>
  linesOver(system, upTo(0, count - 1));

/** Every line of a slip: those of its system over the selections that are not bankers, each with all bankers. */
export const linesOfSlip = ({ system, selections }: BeyondSlip): readonly Line[] => {
  const all = upTo(0, selections.length - 1);
  const isBanker = (position: number): boolean => selections[position]?.banker ?? false;
  const bankers = all.filter(isBanker);
  const others = all.filter((position) => !isBanker(position));
  return linesOver(system, others).map((line) =>
    line.kind === 'fold' ? { ...line, at: [...line.at, ...bankers].toSorted((a, b) => a - b) } : line,
  );
};
