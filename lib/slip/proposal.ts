import type { StakeType } from '../bet/bet.ts';
import type { Rules } from '../bet/conventions.ts';
import type { Outcome } from '../bet/outcome.ts';
import type { SystemName } from '../systems/system.ts';
import type { SlipMeta, StakeFormat } from './slip.ts';

/** The changes of a selection by kind. */
export type SelectionChanges = {
  readonly description: { readonly text: string };
  readonly odds: { readonly text: string };
  readonly outcome: { readonly outcome: Outcome };
  readonly rule4: { readonly text: string };
  readonly deadHeatDivisor: { readonly text: string };
  readonly deadHeatPlaceDivisor: { readonly text: string };
  /** A text turns the boost on, an empty one off. */
  readonly boost: { readonly text: string };
  readonly boostEnabled: { readonly enabled: boolean };
  /** Terms or places of its own turn the selection's own each-way on. */
  readonly ownTerms: { readonly text: string };
  readonly ownPlaces: { readonly text: string };
  readonly ownEachWay: { readonly enabled: boolean };
};

/** The changes of a slip, other than those of one selection, by kind. */
export type SlipChanges = {
  readonly addSelection: unknown;
  readonly removeSelection: { readonly id: number };
  readonly system: { readonly system: SystemName };
  readonly stake: { readonly text: string };
  readonly stakeFormat: { readonly format: StakeFormat };
  readonly stakeType: { readonly stakeType: StakeType };
  readonly eachWay: { readonly enabled: boolean };
  readonly terms: { readonly text: string };
  readonly places: { readonly text: string };
  readonly promoBoost: { readonly text: string };
  readonly promoCommission: { readonly text: string };
  readonly rules: { readonly rules: Partial<Rules> };
  readonly meta: { readonly meta: Partial<SlipMeta> };
  readonly reset: unknown;
};

/** A proposed change of a selection, by its id. */
export type SelectionProposal<Kind extends keyof SelectionChanges = keyof SelectionChanges> = {
  [K in Kind]: { readonly kind: K; readonly id: number } & SelectionChanges[K];
}[Kind];

/** A proposed change of a slip, other than of one selection. */
export type SlipProposal<Kind extends keyof SlipChanges = keyof SlipChanges> = {
  [K in Kind]: { readonly kind: K } & SlipChanges[K];
}[Kind];

/** A proposed change of a slip. One that the slip cannot take changes nothing. */
export type Proposal = SlipProposal | SelectionProposal;
