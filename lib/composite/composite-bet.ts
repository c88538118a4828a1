import type { StakeType } from '../bet/bet.ts';
import type { Concession, ConcessionDraft } from '../bet/concessions.ts';
import type { Promos, Rules } from '../bet/conventions.ts';
import type { Leg } from '../bet/leg.ts';
import type { LegOutcome } from '../bet/outcome.ts';
import type { Int } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';

/** The parts of a selection that a leg can represent. */
export const LEG_PARTS = ['notApplicable', 'win', 'place'] as const;
export type LegPart = (typeof LEG_PARTS)[number];

/**
 * A leg of a unit bet. Numbers are texts: decimal where that ends, otherwise `n/d`. `baseOdds` and `oddsOverride` are
 * PRICES (returns per unit of stake), never fractional odds: `4/3` is 1.333…, which a slip writes as odds of `1/3`.
 */
export type CompositeLeg = {
  readonly eventDescription: string | null;
  readonly marketDescription: string | null;
  /** The description of the slip's selection. */
  readonly contractDescription: string | null;
  readonly marketParam: string | null;
  readonly contractParam: string | null;
  readonly baseOdds: string;
  /** Multiplier, 1 for none, applied to the price or to its winnings according to `rules.boost`. */
  readonly oddsBoost: string;
  /** A price that replaces `baseOdds`. */
  readonly oddsOverride: string | null;
  readonly outcome: LegOutcome;
  /** Fraction of the winnings taken off: 0.1 is 10 %. */
  readonly rule4Value: string;
  readonly ewPart: LegPart;
  readonly ewTerms: string | null;
  readonly ewPlaces: string | null;
  /** The dead-heat divisor of this part, for the outcome `deadHeat`. */
  readonly deadHeatDivisor: string;
  /** True if a two-up offer has paid out: the leg counts as won unless it is void. */
  readonly earlyPayout: boolean;
  /** A second multiplier, on the whole price, after `oddsBoost`. */
  readonly priceBoost: string;
};

/**
 * One unit of a bet, in full. Stakes are pounds with two places; boosts are multipliers, 1 for none. An `oddsOverride`
 * replaces the product of its legs' prices; an any-to-come unit has none.
 */
export type UnitBet = {
  readonly side: 'BACK';
  readonly stake: string;
  readonly stakeType: StakeType;
  readonly oddsBoost: string;
  readonly oddsOverride: string | null;
  readonly legs: readonly CompositeLeg[];
  /**
   * Marks an any-to-come unit: its first leg carries at most this many stakes of its return onto the second, or onto a
   * double.
   */
  readonly anyToCome?: { readonly rolloverMultiplier: string };
};

/** The facts that are saved with a bet. */
export type CompositeMeta = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
};

/**
 * A saved bet: every unit with its legs, each of which can be settled, boosted or overridden individually. All figures
 * are texts. `promos` are in percent, as on the slip: commission and a promo boost do not belong to a single leg.
 */
export type CompositeBet = CompositeMeta & {
  readonly unitBets: readonly UnitBet[];
  readonly rules: Rules;
  readonly promos: { readonly boostPct: string; readonly commissionPct: string };
  /** In the same form as on a slip. */
  readonly concessions: readonly ConcessionDraft[];
  /** Pounds; null for no limit. */
  readonly maxPayout: string | null;
};

/** A leg of a valid composite bet, with its price and outcome resolved. */
export type ValidLeg = {
  /** The name of the contract, or else of the event; empty if both are missing. */
  readonly name: string;
  /** Event, market and contract: descriptions and parameters. They are equal for both parts of a selection. */
  readonly contract: readonly (string | null)[];
  readonly part: LegPart;
  /** The price before boosts, terms and deductions. */
  readonly odds: Rational;
  readonly leg: Leg;
};

/** A unit of a valid composite bet. The stake in whole pence. */
export type ValidUnitBet = {
  readonly stake: Int;
  readonly stakeType: StakeType;
  /** Multiplier, 1 for none. */
  readonly oddsBoost: Rational;
  /** The price of the whole unit; undefined if it is the product of its legs' prices. */
  readonly oddsOverride: Rational | undefined;
  readonly legs: readonly ValidLeg[];
  /** The most stakes that an any-to-come unit carries; undefined for a fold. */
  readonly rollover: Int | undefined;
};

/** The facts of a composite bet. */
export type CompositeFacts = CompositeMeta &
  Promos & {
    readonly rules: Rules;
    readonly unitBets: readonly ValidUnitBet[];
    readonly concessions: readonly Concession[];
    /** In pence; undefined for no limit. */
    readonly maxPayout: Int | undefined;
  };

declare const valid: unique symbol;

/** A composite bet that can be settled: only `decodeCompositeBet` makes one. */
export type ValidCompositeBet = CompositeFacts & { readonly [valid]: true };
