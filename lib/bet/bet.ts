import type { NumberInput } from '../number/number-text.ts';
import type { Int } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';
import type { System, SystemName } from '../systems/system.ts';
import type { Concession, ConcessionDraft } from './concessions.ts';
import type { RulePreset, Rules } from './conventions.ts';
import type { FinishDraft } from './finish.ts';
import type { MarketDraft, ScoreDraft } from './grade.ts';
import type { Leg, LegTerms } from './leg.ts';
import type { Outcome } from './outcome.ts';
import type { OutcomeSource } from './read-outcome.ts';

/** Each-way terms in a draft. Null counts as left out, except for the slip's terms (docs/rules/each-way.md). */
export type EachWayDraft = {
  readonly terms?: NumberInput | null | undefined;
  readonly places?: NumberInput | null | undefined;
};

/**
 * A selection of a draft. Rule 4 and the boost are in percent; a divisor is a decimal or a fraction. The outcome is
 * given directly, or as the `result` of its `market`, or as its `finish`.
 */
export type SelectionDraft = {
  readonly description?: string | null | undefined;
  readonly odds: NumberInput | null;
  readonly outcome?: Outcome | null | undefined;
  readonly rule4?: NumberInput | null | undefined;
  readonly boostPct?: NumberInput | null | undefined;
  readonly deadHeatDivisor?: NumberInput | null | undefined;
  readonly deadHeatPlaceDivisor?: NumberInput | null | undefined;
  readonly eachWay?: EachWayDraft | null | undefined;
  readonly market?: MarketDraft | null | undefined;
  readonly result?: ScoreDraft | null | undefined;
  readonly finish?: FinishDraft | null | undefined;
  /** True for a selection that is in every line. */
  readonly banker?: boolean | null | undefined;
};

/**
 * A bet that is not validated yet: the JSON that library, terminal, web and fixtures share. Percentages are in percent,
 * money in pounds. `validateBet` turns it into a `Bet`, or returns all its issues.
 */
export type BetDraft = {
  readonly system: SystemName;
  readonly stakePerLine?: NumberInput | null | undefined;
  readonly totalStake?: NumberInput | null | undefined;
  readonly stakeType?: StakeType | null | undefined;
  readonly eachWay?: (EachWayDraft & { readonly enabled?: boolean | null | undefined }) | null | undefined;
  readonly selections: readonly SelectionDraft[];
  readonly promos?:
    | {
        readonly boostPct?: NumberInput | null | undefined;
        readonly commissionPct?: NumberInput | null | undefined;
      }
    | null
    | undefined;
  readonly rules?:
    | RulePreset
    | { readonly [Name in keyof Rules]?: Rules[Name] | null | undefined }
    | null
    | undefined;
  readonly concessions?: readonly ConcessionDraft[] | null | undefined;
  /** The maximum payout of the bet, concessions included, in pounds. */
  readonly maxPayout?: NumberInput | null | undefined;
};

/** A selection of a valid bet. */
export type Selection = LegTerms & {
  /** Never blank; defaults to `Selection N`, from 1. */
  readonly description: string;
  /** The odds as written. */
  readonly oddsText: string;
  readonly places: Int;
  /** The score or the finish that decided the outcome; undefined if the outcome was given. */
  readonly source: OutcomeSource | undefined;
  /** The win part, or the whole selection if the bet is not each-way. */
  readonly win: Leg;
  /** The place part; undefined if the bet is not each-way. */
  readonly place: Leg | undefined;
};

declare const valid: unique symbol;

/** A bet that can be settled: only `validateBet` and `readBet` make one. */
export type Bet = BetFacts & { readonly [valid]: true };

/** The facts of a bet. Money in pence, percentages as fractions and multipliers. */
export type BetFacts = {
  readonly system: System;
  readonly stakeType: StakeType;
  /** Whole pence on every line; each-way, on each of its two parts. */
  readonly stake: Int;
  /**
   * The remainder of a total stake after rounding down to whole pennies per line, in pence; 0 with a stake per line.
   */
  readonly unstaked: Int;
  readonly eachWay: boolean;
  readonly selections: readonly Selection[];
  /** The win part of each selection, or the whole selection if the bet is not each-way. */
  readonly winLegs: readonly Leg[];
  /** The place part of each selection; empty if the bet is not each-way. */
  readonly placeLegs: readonly Leg[];
  readonly promoBoost: Rational;
  readonly commission: Rational;
  readonly rules: Rules;
  /** Paid on top of the lines, in the order of the slip. */
  readonly concessions: readonly Concession[];
  /** The maximum payout of the bet, concessions included, in pence; undefined for no limit. */
  readonly maxPayout: Int | undefined;
};

/** Cash, a free bet whose stake is not returned (SNR), or one whose stake is returned (SR). */
export const STAKE_TYPES = ['cash', 'freeBetSnr', 'freeBetSr'] as const;
export type StakeType = (typeof STAKE_TYPES)[number];
