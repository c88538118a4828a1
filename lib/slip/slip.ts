import type { StakeType } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import { RULE_PRESETS, type Rules } from '../bet/conventions.ts';
import { DEFAULT_PLACES, DEFAULT_TERMS_TEXT } from '../bet/each-way.ts';
import type { FinishDraft } from '../bet/finish.ts';
import type { MarketDraft, ScoreDraft } from '../bet/grade.ts';
import type { Outcome } from '../bet/outcome.ts';
import type { CompositeMeta } from '../composite/composite-bet.ts';
import type { SystemName } from '../systems/system.ts';

/** Meanings of the stake field: the stake of a line, or the total. */
export const STAKE_FORMATS = ['perLine', 'total'] as const;
export type StakeFormat = (typeof STAKE_FORMATS)[number];

/** A selection that is being edited. Every number is the text that was typed; an empty one counts as left out. */
export type SlipSelection = {
  /** Stable while the selection is edited; never reused within the slip. */
  readonly id: number;
  readonly description: string;
  readonly odds: string;
  /** Unsettled if a score or a finish decides. */
  readonly outcome: Outcome;
  /** The market and the score that decide the outcome, as a draft has them; null for none. */
  readonly market: MarketDraft | null;
  readonly result: ScoreDraft | null;
  /** The finish that decides the outcome; null for none. */
  readonly finish: FinishDraft | null;
  /** True for a selection that is in every line. */
  readonly banker: boolean;
  readonly rule4: string;
  readonly boost: { readonly enabled: boolean; readonly value: string };
  readonly deadHeatDivisor: string;
  readonly deadHeatPlaceDivisor: string;
  /** `enabled`: the selection has terms of its own. A bet is each-way as a whole or not at all. */
  readonly eachWay: { readonly enabled: boolean; readonly terms: string; readonly places: string };
};

/** The facts that Save needs besides the bet. */
export type SlipMeta = CompositeMeta;

/** The slip that is being edited: everything that undo restores. */
export type Slip = {
  readonly system: SystemName;
  readonly selections: readonly SlipSelection[];
  /** The id of the next selection that is added. */
  readonly nextId: number;
  readonly stake: string;
  readonly stakeFormat: StakeFormat;
  readonly stakeType: StakeType;
  /** Empty `terms` leave them to the selections, which then all need their own. */
  readonly eachWay: { readonly enabled: boolean; readonly terms: string; readonly places: string };
  readonly promos: { readonly boostPct: string; readonly commissionPct: string };
  readonly rules: Rules;
  /** As a draft has them, their numbers as typed. */
  readonly concessions: readonly ConcessionDraft[];
  /** The maximum payout of the bet; empty for no limit. */
  readonly maxPayout: string;
  readonly meta: SlipMeta;
};

/** The product's default price of a new selection. */
export const DEFAULT_ODDS = '2';
/** The stake per line of a new slip, in pounds. */
export const DEFAULT_STAKE = '1.00';

/** The product's each-way terms and places as text. */
export const DEFAULT_EACH_WAY = {
  enabled: false,
  terms: DEFAULT_TERMS_TEXT,
  places: String(DEFAULT_PLACES),
} as const;

export const NO_PROMOS = { boostPct: '', commissionPct: '' } as const;
const NO_META: SlipMeta = { bookieId: null, placed: false, liveTrack: false };

/** A selection without a name, at the default price, unsettled. */
export function blankSelection(id: number): SlipSelection {
  return {
    id,
    description: '',
    odds: DEFAULT_ODDS,
    outcome: 'unsettled',
    market: null,
    result: null,
    finish: null,
    banker: false,
    rule4: '',
    boost: { enabled: false, value: '' },
    deadHeatDivisor: '',
    deadHeatPlaceDivisor: '',
    eachWay: { enabled: false, terms: '', places: '' },
  };
}

/** True for a selection that is unchanged since it was added. */
export function isBlank(selection: SlipSelection): boolean {
  const { boost, eachWay } = selection;
  const texts = [
    selection.description,
    selection.rule4,
    selection.deadHeatDivisor,
    selection.deadHeatPlaceDivisor,
    boost.value,
    eachWay.terms,
    eachWay.places,
  ];
  const { market, result, finish, banker } = selection;
  const hasSource = market !== null || result !== null || finish !== null || banker;
  const isPlain = selection.odds === DEFAULT_ODDS && selection.outcome === 'unsettled' && !hasSource;
  return isPlain && !boost.enabled && !eachWay.enabled && texts.every((text) => text === '');
}

/** A slip of that system without selections, at the default stake. */
export function emptySlip(system: SystemName): Slip {
  return {
    system,
    selections: [],
    nextId: 1,
    stake: DEFAULT_STAKE,
    stakeFormat: 'perLine',
    stakeType: 'cash',
    eachWay: { ...DEFAULT_EACH_WAY, enabled: system === 'each-way' },
    promos: NO_PROMOS,
    rules: RULE_PRESETS.product,
    concessions: [],
    maxPayout: '',
    meta: NO_META,
  };
}
