import type { Chosen } from '../arbitraries/slip.ts';
import type { SystemJson } from '../oracle/slip-json.ts';

/** A system over a number of selections, as a member of a family. */
export type Member = Chosen & { readonly family: Family };

const FAMILY_NAMES = [
  'singles',
  'folds of one size',
  'accumulators',
  'full covers',
  'full covers with singles',
  'custom folds',
  'stakes about',
  'rounders',
  'flags',
  'alphabet',
  'union jacks',
] as const;
export type Family = (typeof FAMILY_NAMES)[number];

const SYSTEMS: Readonly<Record<Family, readonly (readonly [SystemJson, number])[]>> = {
  singles: [
    ['singles', 1],
    ['singles', 4],
    ['each-way', 3],
  ],
  'folds of one size': [
    ['doubles', 2],
    ['doubles', 5],
    ['trebles', 3],
    ['trebles', 6],
    [{ fold: 4 }, 6],
  ],
  accumulators: [
    ['parlay', 2],
    ['parlay', 3],
    ['acca', 4],
    ['acca', 7],
  ],
  'full covers': [
    ['trixie', 3],
    ['yankee', 4],
    ['canadian', 5],
    ['super-yankee', 5],
    ['heinz', 6],
    ['super-heinz', 7],
    ['goliath', 8],
  ],
  'full covers with singles': [
    ['patent', 3],
    ['lucky-15', 4],
    ['lucky-31', 5],
    ['lucky-63', 6],
    ['lucky-127', 7],
    ['lucky-255', 8],
  ],
  'custom folds': [
    [{ folds: [1, 2] }, 3],
    [{ folds: [1, 3] }, 4],
    [{ folds: [2, 4] }, 6],
  ],
  'stakes about': [
    ['single-stakes-about', 2],
    ['double-stakes-about', 2],
  ],
  rounders: [
    ['rounder', 3],
    ['roundabout', 3],
  ],
  flags: [
    ['round-robin', 3],
    ['flag', 4],
    ['super-flag', 5],
    ['heinz-flag', 6],
    ['super-heinz-flag', 7],
    ['goliath-flag', 8],
  ],
  alphabet: [['alphabet', 6]],
  'union jacks': [
    ['union-jack-trebles', 9],
    ['union-jack-trixie', 9],
    ['union-jack-patent', 9],
    ['union-jack-round-robin', 9],
  ],
};

/** Every kind of system, and every slug at least once. */
export const MEMBERS: readonly Member[] = FAMILY_NAMES.flatMap((family) =>
  SYSTEMS[family].map(([system, count]) => ({ system, count, family })),
);

export type Applies = (member: Member) => boolean;

/** The members of some families. */
export const inFamilies =
  (...families: readonly Family[]): Applies =>
  ({ family }) =>
    families.includes(family);

/** The members with a row in a table. */
export const namedIn =
  (table: Readonly<Record<string, unknown>>): Applies =>
  ({ system }) =>
    typeof system === 'string' && Object.hasOwn(table, system);

/** Systems with an any-to-come line. */
export const carries: Applies = ({ system, family }) =>
  ['stakes about', 'rounders', 'flags'].includes(family) || system === 'union-jack-round-robin';

/** Systems of folds alone. */
export const onlyFolds: Applies = (member) => !carries(member);

/** Systems that make every fold of their sizes over all selections, in any order. */
export const anyOrder: Applies = inFamilies(
  'singles',
  'folds of one size',
  'accumulators',
  'full covers',
  'full covers with singles',
  'custom folds',
);

export const covers: Applies = inFamilies('full covers', 'full covers with singles');
