import type { Proposal } from '#lib/slip';
import type { Entry } from './line-editor.ts';

export const SELECTION_FIELDS = [
  'description',
  'odds',
  'outcome',
  'deadHeatDivisor',
  'deadHeatPlaceDivisor',
  'rule4',
  'boost',
  'ownTerms',
  'ownPlaces',
] as const;
export type SelectionField = (typeof SELECTION_FIELDS)[number];

export const STAKE_FIELDS = [
  'stake',
  'stakeFormat',
  'eachWay',
  'terms',
  'places',
  'stakeType',
  'promoBoost',
  'promoCommission',
  'deadHeat',
  'boostRule',
  'eachWayAnyToCome',
] as const;
export type StakeField = (typeof STAKE_FIELDS)[number];

/** A field in use: what it is called, where its issues are, and how it is changed. */
export type Field = {
  readonly name: string;
  /** The paths in the draft at which something can be wrong with it. */
  readonly paths: readonly string[];
  /** The text of the help line about it. */
  readonly hint: string;
  readonly change: Typed | Chosen;
};

/** A field that is typed. */
export type Typed = {
  readonly kind: 'typed';
  readonly text: string;
  readonly entry: Entry;
  readonly propose: (text: string) => Proposal;
};

/** A field that goes through its choices. */
export type Chosen = { readonly kind: 'chosen'; readonly next: Proposal; readonly previous: Proposal };
