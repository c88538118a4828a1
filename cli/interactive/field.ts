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

/** The rare fields of a selection, which are collapsed while unused. */
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

/** A field of a concession, by its path in the draft; `reward` exists only on the screen. */
export type ConcessionField = `concessions.${number}.${ConcessionPart}`;

export type StakeField = SlipField | ConcessionField;

/** The facts that decide which fields are shown. */
export type FieldsOf = {
  readonly state: Pick<SlipState, 'slip'>;
  /** True while the rare fields are expanded. */
  readonly isExpanded: boolean;
  /** In an edit, `before` is the state at its start: a field stays shown while it is edited. */
  readonly mode: { readonly kind: string; readonly before?: Pick<SlipState, 'slip'> };
};

/** A field: its name, the paths of its issues, and its change. */
export type Field = {
  readonly name: string;
  /** The paths of its issues in the draft; a path that ends with a full stop is a prefix. */
  readonly paths: readonly string[];
  /** The text for the help line. */
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

/** True if an issue at `path` belongs to the field. */
export function isAbout({ paths }: Pick<Field, 'paths'>, path: string): boolean {
  return paths.some((own) => (own.endsWith('.') ? path.startsWith(own) : path === own));
}

/** A field that cycles through its choices. */
export type Chosen = { readonly kind: 'chosen'; readonly next: Proposal; readonly previous: Proposal };

/** The change of a field with choices: the next choice and the previous one. */
export function chosen<T>(choices: readonly T[], current: T, propose: (choice: T) => Proposal): Chosen {
  return {
    kind: 'chosen',
    next: propose(nextChoice(choices, current)),
    previous: propose(nextChoice(choices.toReversed(), current)),
  };
}
