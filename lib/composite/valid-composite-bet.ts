import type { CompositeMeta } from './composite-bet.ts';
import type { LegPart } from './composite-leg.ts';
import type { Int } from '../number/int.ts';
import type { Leg } from '../bet/leg.ts';
import type { Rational } from '../number/rational.ts';
import type { Promos } from '../bet/read-conventions.ts';
import type { Rules } from '../bet/rules.ts';
import type { StakeType } from '../bet/stake-type.ts';

/** A leg of a valid composite bet, its price and outcome worked out. */
export type ValidLeg = {
  /** What it is called: the contract, or else the event; empty where it has no name. */
  readonly name: string;
  /** Event, market and contract, in words and parameters: the same for the two parts of a selection. */
  readonly contract: readonly (string | null)[];
  readonly part: LegPart;
  readonly leg: Leg;
};

/** A unit of a valid composite bet. The stake in whole pence. */
export type ValidUnitBet = {
  readonly stake: Int;
  readonly stakeType: StakeType;
  /** Multiplier, 1 for none. */
  readonly oddsBoost: Rational;
  /** Price of the whole unit; undefined where its legs make it. */
  readonly oddsOverride: Rational | undefined;
  readonly legs: readonly ValidLeg[];
  /** How many stakes an any-to-come unit carries at most; undefined for a fold. */
  readonly rollover: Int | undefined;
};

/** What a composite bet holds. */
export type CompositeFacts = CompositeMeta &
  Promos & {
    readonly rules: Rules;
    readonly unitBets: readonly ValidUnitBet[];
  };

declare const valid: unique symbol;

/** A composite bet that can be settled: only `decodeCompositeBet` makes one. */
export type ValidCompositeBet = CompositeFacts & { readonly [valid]: true };
