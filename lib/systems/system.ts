import type { Line } from './line.ts';

/** Every fold of each of `sizes` (ascending) of the selections `over` (ascending). */
export type FoldsBlock = {
  readonly kind: 'folds';
  readonly over: readonly number[];
  readonly sizes: readonly number[];
};
/** For each two of the selections `over` an any-to-come line each way, carrying up to `multiplier` stakes. */
export type PairsBlock = {
  readonly kind: 'pairs';
  readonly over: readonly number[];
  readonly multiplier: number;
};
/** The parts of a system. */
export type Block = FoldsBlock | PairsBlock;

/** The name of a system on a slip: a slug, or the fold sizes of a custom one. */
export type SystemName = Slug | { readonly fold: number } | { readonly folds: readonly number[] };

/** A system over a given number of selections: its blocks in order, and the number of their lines. */
export type System = {
  readonly name: SystemName;
  readonly label: string;
  readonly selections: number;
  readonly blocks: readonly Block[];
  readonly lineCount: number;
  /** All lines, in the order of the specification. Made at the first call and cached. */
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
  'single-stakes-about',
  'double-stakes-about',
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

const KNOWN_SLUGS: ReadonlySet<unknown> = new Set(SLUGS);

/** True for the slug of a system. */
export function isSlug(value: unknown): value is Slug {
  return KNOWN_SLUGS.has(value);
}
