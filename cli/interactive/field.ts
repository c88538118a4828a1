import { nextChoice, type Proposal, type SlipState } from '#lib/slip';
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
  'market',
  'marketSide',
  'marketLine',
  'score',
  'position',
  'tied',
  'pays',
  'banker',
] as const;
export type SelectionField = (typeof SELECTION_FIELDS)[number];

/** The fields of a selection that are folded away until they are used. */
export type DetailField = Extract<
  SelectionField,
  'market' | 'marketSide' | 'marketLine' | 'score' | 'position' | 'tied' | 'pays' | 'banker'
>;

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
  'eachWayMultiples',
  'maxPayout',
  'addConcession',
] as const;
export type SlipField = (typeof STAKE_FIELDS)[number];

export const CONCESSION_PARTS = [
  'kind',
  'reward',
  'multiply',
  'percent',
  'ladder',
  'minOdds',
  'of',
  'cap',
] as const;
export type ConcessionPart = (typeof CONCESSION_PARTS)[number];

/** A field of a concession: that of its path in the draft, but for `reward`, which only the screen has. */
export type ConcessionField = `concessions.${number}.${ConcessionPart}`;

export type StakeField = SlipField | ConcessionField;

/** The facts that decide which fields there are: rare ones are folded away until they are used. */
export type FieldsOf = {
  readonly state: Pick<SlipState, 'slip'>;
  /** True while the rare fields are open. */
  readonly isUnfolded: boolean;
  /** In an edit, `before` is the state that it began with: a field does not go while it is typed. */
  readonly mode: { readonly kind: string; readonly before?: Pick<SlipState, 'slip'> };
};

/** A field in use: what it is called, where its issues are, and how it is changed. */
export type Field = {
  readonly name: string;
  /** The paths in the draft at which something can be wrong with it; one with a full stop is that of all inside. */
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

/** True if an issue at that path of the draft is one of the field. */
export function isAbout({ paths }: Pick<Field, 'paths'>, path: string): boolean {
  return paths.some((own) => (own.endsWith('.') ? path.startsWith(own) : path === own));
}

/** A field that goes through its choices. */
export type Chosen = { readonly kind: 'chosen'; readonly next: Proposal; readonly previous: Proposal };

/** The change of a field with so many choices: the one after the current one, and the one before. */
export function chosen<T>(choices: readonly T[], current: T, propose: (choice: T) => Proposal): Chosen {
  return {
    kind: 'chosen',
    next: propose(nextChoice(choices, current)),
    previous: propose(nextChoice(choices.toReversed(), current)),
  };
}
