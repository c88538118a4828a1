import type { Outcome } from '../bet/outcome.ts';
import type { Rules } from '../bet/conventions.ts';
import type { StakeType } from '../bet/bet.ts';
import type { SystemName } from '../systems/system.ts';
import type { SlipMeta, StakeFormat } from './slip.ts';

/** A change that somebody wants made to a selection, by its id. */
export type SelectionProposal =
  | { readonly kind: 'description'; readonly id: number; readonly text: string }
  | { readonly kind: 'odds'; readonly id: number; readonly text: string }
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly kind: 'rule4'; readonly id: number; readonly text: string }
  | { readonly kind: 'deadHeatDivisor'; readonly id: number; readonly text: string }
  | { readonly kind: 'deadHeatPlaceDivisor'; readonly id: number; readonly text: string }
  /** A text turns the boost on, an empty one off. */
  | { readonly kind: 'boost'; readonly id: number; readonly text: string }
  | { readonly kind: 'boostEnabled'; readonly id: number; readonly enabled: boolean }
  /** Terms or places of its own turn the selection's own each-way on. */
  | { readonly kind: 'ownTerms'; readonly id: number; readonly text: string }
  | { readonly kind: 'ownPlaces'; readonly id: number; readonly text: string }
  | { readonly kind: 'ownEachWay'; readonly id: number; readonly enabled: boolean };

/** A change that somebody wants made to a slip. One that the slip cannot take changes nothing. */
export type Proposal =
  | SelectionProposal
  | { readonly kind: 'addSelection' }
  | { readonly kind: 'removeSelection'; readonly id: number }
  | { readonly kind: 'system'; readonly system: SystemName }
  | { readonly kind: 'stake'; readonly text: string }
  | { readonly kind: 'stakeFormat'; readonly format: StakeFormat }
  | { readonly kind: 'stakeType'; readonly stakeType: StakeType }
  | { readonly kind: 'eachWay'; readonly enabled: boolean }
  | { readonly kind: 'terms'; readonly text: string }
  | { readonly kind: 'places'; readonly text: string }
  | { readonly kind: 'promoBoost'; readonly text: string }
  | { readonly kind: 'promoCommission'; readonly text: string }
  | { readonly kind: 'rules'; readonly rules: Partial<Rules> }
  | { readonly kind: 'meta'; readonly meta: Partial<SlipMeta> }
  | { readonly kind: 'reset' };
