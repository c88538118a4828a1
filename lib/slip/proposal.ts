import { STAKE_TYPES, type StakeType } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import { readRules, type Rules } from '../bet/conventions.ts';
import type { FinishDraft } from '../bet/finish.ts';
import type { MarketDraft, ScoreDraft } from '../bet/grade.ts';
import { type Outcome, OUTCOMES } from '../bet/outcome.ts';
import { type Fields, isFields, isList } from '../read/fields.ts';
import type { SystemName } from '../systems/system.ts';
import { readConcessionDraft, readFinishDraft, readMarketDraft, readScoreDraft } from './draft-parts.ts';
import { isSystemName } from './selection-count.ts';
import { type SlipMeta, STAKE_FORMATS, type StakeFormat } from './slip.ts';

/** The changes of a selection by kind. */
export type SelectionChanges = {
  readonly description: { readonly text: string };
  readonly odds: { readonly text: string };
  readonly outcome: { readonly outcome: Outcome };
  /** A market without a result does not affect the outcome; null also removes the result. */
  readonly market: { readonly market: MarketDraft | null };
  /** A result or a finish decides the outcome, and replaces the other. */
  readonly result: { readonly result: ScoreDraft | null };
  readonly finish: { readonly finish: FinishDraft | null };
  readonly banker: { readonly enabled: boolean };
  readonly rule4: { readonly text: string };
  readonly deadHeatDivisor: { readonly text: string };
  readonly deadHeatPlaceDivisor: { readonly text: string };
  /** A text turns the boost on, an empty text turns it off. */
  readonly boost: { readonly text: string };
  readonly boostEnabled: { readonly enabled: boolean };
  /** Own terms or places turn on the selection's own each-way. */
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
  readonly concessions: { readonly concessions: readonly ConcessionDraft[] };
  readonly maxPayout: { readonly text: string };
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

/** A proposed change of a slip. A change that the slip cannot take is a no-op. */
export type Proposal = SlipProposal | SelectionProposal;

type Member =
  | 'id'
  | 'text'
  | 'enabled'
  | 'outcome'
  | 'market'
  | 'result'
  | 'finish'
  | 'system'
  | 'format'
  | 'stakeType'
  | 'rules'
  | 'concessions'
  | 'meta';

/** The type check of each member. Members of the same name have the same type in every proposal. */
const MEMBER_CHECKS: { readonly [Name in Member]: (value: unknown) => boolean } = {
  id: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  enabled: (value) => typeof value === 'boolean',
  outcome: (value) => OUTCOMES.some((outcome) => outcome === value),
  market: (value) => value === null || readMarketDraft(value) !== null,
  result: (value) => value === null || readScoreDraft(value) !== null,
  finish: (value) => value === null || readFinishDraft(value) !== null,
  system: isSystemName,
  format: (value) => STAKE_FORMATS.some((format) => format === value),
  stakeType: (value) => STAKE_TYPES.some((stakeType) => stakeType === value),
  rules: (value) => isFields(value) && readRules(value).ok,
  concessions: (value) => isList(value) && value.every((each) => readConcessionDraft(each).length === 1),
  meta: isMeta,
};

/** The member of each kind of change of a slip, besides the kind. */
const SLIP_MEMBERS: { readonly [Kind in keyof SlipChanges]: Member | null } = {
  addSelection: null,
  removeSelection: 'id',
  system: 'system',
  stake: 'text',
  stakeFormat: 'format',
  stakeType: 'stakeType',
  eachWay: 'enabled',
  terms: 'text',
  places: 'text',
  promoBoost: 'text',
  promoCommission: 'text',
  rules: 'rules',
  concessions: 'concessions',
  maxPayout: 'text',
  meta: 'meta',
  reset: null,
};

/** The member of each kind of change of a selection, besides the kind and the id. */
const SELECTION_MEMBERS: { readonly [Kind in keyof SelectionChanges]: Member } = {
  description: 'text',
  odds: 'text',
  outcome: 'outcome',
  market: 'market',
  result: 'result',
  finish: 'finish',
  banker: 'enabled',
  rule4: 'text',
  deadHeatDivisor: 'text',
  deadHeatPlaceDivisor: 'text',
  boost: 'text',
  boostEnabled: 'enabled',
  ownTerms: 'text',
  ownPlaces: 'text',
  ownEachWay: 'enabled',
};

/** True for a proposal of a known kind with all its members: callers in JavaScript can pass anything. Never throws. */
export function isProposal(value: unknown): value is Proposal {
  try {
    if (!isFields(value)) return false;
    const { kind, ...members }: Fields<'kind' | Member> = value;
    const has = (name: Member | null): boolean => name === null || MEMBER_CHECKS[name](members[name]);
    if (isKindOf(SLIP_MEMBERS, kind)) return has(SLIP_MEMBERS[kind]);
    return isKindOf(SELECTION_MEMBERS, kind) && has('id') && has(SELECTION_MEMBERS[kind]);
  } catch {
    // A getter or a proxy threw.
    return false;
  }
}

function isKindOf<Kind extends string>(
  members: { readonly [K in Kind]: unknown },
  kind: unknown,
): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(members, kind);
}

/** True for the facts that Save needs; each may be left out. */
function isMeta(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { bookieId = null, placed = false, liveTrack = false, ...others }: Fields<keyof SlipMeta> = value;
  const areFlags = typeof placed === 'boolean' && typeof liveTrack === 'boolean';
  const isBookie = bookieId === null || typeof bookieId === 'string';
  return areFlags && isBookie && Object.keys(others).length === 0;
}
