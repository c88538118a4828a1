import type { Int } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';
import type { Slug, System } from '../systems/system.ts';
import type { RulePreset, Rules } from './conventions.ts';
import type { Leg, LegTerms } from './leg.ts';
import type { Outcome } from './outcome.ts';

/** A number in a draft: text, or a JSON number, which is read through its shortest text. */
export type NumberInput = string | number;

/** Each-way terms in a draft. Null counts as left out, except for the slip's terms (docs/rules/each-way.md). */
export type EachWayDraft = {
  readonly terms?: NumberInput | null;
  readonly places?: NumberInput | null;
};

/** A selection of a draft. Rule 4 and the boost are in percent; a divisor is a decimal or a fraction. */
export type SelectionDraft = {
  readonly description?: string | null;
  readonly odds: NumberInput | null;
  readonly outcome?: Outcome | null;
  readonly rule4?: NumberInput | null;
  readonly boostPct?: NumberInput | null;
  readonly deadHeatDivisor?: NumberInput | null;
  readonly deadHeatPlaceDivisor?: NumberInput | null;
  readonly eachWay?: EachWayDraft | null;
};

/**
 * A bet that is not validated yet: the JSON that library, terminal, web and fixtures share. Percentages are in percent,
 * money in pounds. `validateBet` makes a `Bet` of it, or returns all its issues.
 */
export type BetDraft = {
  readonly system: Slug | { readonly fold: number } | { readonly folds: readonly number[] };
  readonly stakePerLine?: NumberInput | null;
  readonly totalStake?: NumberInput | null;
  readonly stakeType?: StakeType | null;
  readonly eachWay?: (EachWayDraft & { readonly enabled?: boolean | null }) | null;
  readonly selections: readonly SelectionDraft[];
  readonly promos?: {
    readonly boostPct?: NumberInput | null;
    readonly commissionPct?: NumberInput | null;
  } | null;
  readonly rules?: RulePreset | { readonly [Name in keyof Rules]?: Rules[Name] | null } | null;
};

/** A selection of a valid bet. */
export type Selection = LegTerms & {
  /** Never blank: `Selection N`, from 1, if none was given. */
  readonly description: string;
  /** The odds as they were written. */
  readonly oddsText: string;
  readonly places: Int;
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
  /** The rest of a total stake after rounding down to whole pennies per line, in pence; 0 with a stake per line. */
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
};

/** Cash, a free bet whose stake is not returned (SNR), or one whose stake is returned (SR). */
export const STAKE_TYPES = ['cash', 'freeBetSnr', 'freeBetSr'] as const;
export type StakeType = (typeof STAKE_TYPES)[number];
