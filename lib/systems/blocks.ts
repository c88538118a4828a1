import type { Block, FoldsBlock, PairsBlock, RoundaboutsBlock } from './system.ts';

/** The indexes 0, 1 … n - 1. */
export function firstSelections(n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => index);
}

/** The sizes from, from + 1 … to. */
export function sizesBetween(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Every fold of `sizes` of the selections `over`. */
export function folds(over: readonly number[], sizes: readonly number[]): FoldsBlock {
  return { kind: 'folds', over, sizes };
}

/** Every fold of at least `lowest` selections: a full cover, with singles if `lowest` is 1. */
export function cover(over: readonly number[], lowest: number): FoldsBlock {
  return folds(over, sizesBetween(lowest, over.length));
}

/** An any-to-come line in each direction for every pair of the selections `over`. */
export function pairs(over: readonly number[], multiplier: number): PairsBlock {
  return { kind: 'pairs', over, multiplier };
}

/** An any-to-come line from each of the selections `over` onto every double of the others. */
export function roundabouts(over: readonly number[], multiplier: number): RoundaboutsBlock {
  return { kind: 'roundabouts', over, multiplier };
}

/** A full cover without singles, and stakes about on every pair: a flag, and a round robin. */
export function flag(over: readonly number[]): readonly Block[] {
  return [cover(over, 2), pairs(over, 1)];
}

/** The eight lines of three in the 3 × 3 grid of nine selections: rows, columns, the diagonals AEI and CEG. */
export const GRID = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** A bet on each of the eight lines of the grid of the nine selections `over`. */
export function unionJack(
  bet: (over: readonly number[]) => readonly Block[],
): (over: readonly number[]) => readonly Block[] {
  return (over) => GRID.flatMap((line) => bet(line.flatMap((position) => over[position] ?? [])));
}
