import type { Line } from './line.ts';

/**
 * Every fold of each of `sizes` (ascending) of the selections `over` (ascending). In a perm `times` is the multiplicity
 * of the folds of each size.
 */
export type FoldsBlock = {
  readonly kind: 'folds';
  readonly over: readonly number[];
  readonly sizes: readonly number[];
  readonly times?: readonly number[];
};
/**
 * An any-to-come line in each direction for every pair of the selections `over`, carrying up to `multiplier` stakes. In
 * a perm `times` is the multiplicity of each line.
 */
export type PairsBlock = {
  readonly kind: 'pairs';
  readonly over: readonly number[];
  readonly multiplier: number;
  readonly times?: number;
};
/**
 * An any-to-come line from each of the selections `over` onto the double of every two others, carrying up to
 * `multiplier` stakes.
 */
export type RoundaboutsBlock = {
  readonly kind: 'roundabouts';
  readonly over: readonly number[];
  readonly multiplier: number;
};
/** The same `lines`, over positions below `size`, for every choice of `size` of the selections `over`. */
export type ChoicesBlock = {
  readonly kind: 'choices';
  readonly over: readonly number[];
  readonly size: number;
  readonly lines: readonly Line[];
};
/** The parts of a system. */
export type Block = FoldsBlock | PairsBlock | RoundaboutsBlock | ChoicesBlock;

/** The name of a system on a slip: a slug, the fold sizes of a custom one, or the slug of a perm. */
export type SystemName =
  | Slug
  | { readonly fold: number }
  | { readonly folds: readonly number[] }
  | { readonly perm: Slug };

/** A system over a given number of selections: its blocks in order, and the number of their lines. */
export type System = {
  readonly name: SystemName;
  readonly label: string;
  /** The number of selections, bankers included. */
  readonly selections: number;
  /** The selections, ascending, that are in every line; the blocks are over the others. */
  readonly bankers: readonly number[];
  readonly blocks: readonly Block[];
  readonly lineCount: number;
  /** All lines, in the order of the specification. Computed at the first call and cached. */
  readonly lines: () => readonly Line[];
};

/** The systems by slug, in the order of the catalogue. */
export const SLUGS = [
  'singles',
  'each-way',
  'doubles',
  'trebles',
  'acca',
  'parlay',
  'patent',
  'lucky-15',
  'trixie',
  'yankee',
  'canadian',
  'super-yankee',
  'lucky-31',
  'heinz',
  'lucky-63',
  'super-heinz',
  'goliath',
  'lucky-127',
  'lucky-255',
  'single-stakes-about',
  'double-stakes-about',
  'rounder',
  'roundabout',
  'round-robin',
  'flag',
  'super-flag',
  'heinz-flag',
  'super-heinz-flag',
  'goliath-flag',
  'alphabet',
  'union-jack-trebles',
  'union-jack-trixie',
  'union-jack-patent',
  'union-jack-round-robin',
] as const;
export type Slug = (typeof SLUGS)[number];
