import type { MarketTypeCode, ContractTypeCode, SportCode } from './markets.ts';
import type { EachWayTerms, MarketStatus, Moment, Participant } from './messages.ts';

/*
 * Canonical events, markets and selections, independent of the source. Ids are stable: an event has the same id in
 * every process and after a restart. They consist of letters, digits and `_.:|/-`, and sort as rows sort.
 */

export type CanonicalEvent = {
  /** At most 32 characters. */
  readonly id: string;
  readonly sport: SportCode;
  /** A slug of the stable configuration. */
  readonly competition: string;
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly start: Moment;
  readonly venue: string | null;
};

export type CanonicalSelection = {
  /**
   * Unique in its market, at most 28 characters. Contracts without a parameter: the contract type. A score: `2-1`.
   * A runner: a slug of its canonical name, the same in the win, place and each-way markets of its race.
   */
  readonly key: string;
  readonly contract: ContractTypeCode;
  /** The parameter that is shown: the score, the handicap, the runner's name. */
  readonly param: string | null;
  readonly status: 'active' | 'withdrawn';
};

export type CanonicalMarket = {
  /** From `marketId`. */
  readonly id: string;
  readonly event: string;
  readonly type: MarketTypeCode;
  /** At most 12 characters. */
  readonly param: string | null;
  readonly winners: number;
  readonly complete: boolean;
  readonly status: MarketStatus;
  readonly terms: EachWayTerms | null;
  readonly selections: readonly CanonicalSelection[];
};

/** Builds a market's id from its event, type and parameter. */
export function marketId(event: string, type: MarketTypeCode, param: string | null): string {
  return param === null ? `${event}:${type}` : `${event}:${type}:${param}`;
}
