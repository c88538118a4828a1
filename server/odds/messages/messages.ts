/*
 * The messages of a source, in its own ids and names. Only the codes of markets.ts are canonical; the resolver matches
 * events and selections (resolver.ts).
 *
 * Every message but `confirm` and `clock` carries a `sequence`: a whole number that rises from message to message of a
 * source, across restarts as well (the source's clock in milliseconds times 4096 plus a counter does). Of two messages
 * about the same thing the one with the higher sequence wins, in whatever order and however often they arrive.
 */
import type { ContractTypeCode, MarketTypeCode, SportCode } from './markets.ts';

/** A moment in milliseconds since 1970 began (UTC), by the source's clock. */
export type Moment = number;
/** Decimal odds in whole ten-thousandths: 3.5 is 35000. Finer prices are rounded (decision 0055). */
export type Price = number;
/** Money in whole pence. */
export type Pence = number;

/** Odds of 1, in the unit of `Price`. */
export const PRICE_ONE = 10_000;
/** The highest accepted price, 5001 (5000/1): up to it scores are exact in doubles (search/scorers.ts). */
export const MAX_PRICE: Price = 5001 * PRICE_ONE;

/** An offer at a price; the size is null if the source publishes none. */
export type Level = { readonly odds: Price; readonly size: Pence | null };

export const PARTICIPANT_ROLES = ['home', 'away', 'player', 'runner'] as const;
export type Participant = { readonly name: string; readonly role: (typeof PARTICIPANT_ROLES)[number] };

/** An event as its source names it. */
export type SourceEvent = {
  readonly kind: 'event';
  readonly sequence: number;
  readonly event: string;
  readonly sport: SportCode;
  /** `slug` is the stable configuration's, or null if the source does not know it. */
  readonly competition: { readonly name: string; readonly slug: string | null };
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly start: Moment;
  readonly venue: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
};

/** The event is over, cancelled or no longer listed: all that its source sent about it is removed at once. */
export type EventGone = { readonly kind: 'gone'; readonly sequence: number; readonly event: string };

export const MARKET_STATUSES = ['open', 'suspended', 'closed', 'removed'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Terms of an each-way market: `n/d` of the odds, such as 1/5, for `places` places. */
export type EachWayTerms = { readonly n: number; readonly d: number; readonly places: number };

export type SourceSelection = {
  readonly selection: string;
  /** The source's name of it; for a runner, the runner's name. */
  readonly name: string;
  readonly contract: ContractTypeCode;
  /** `2-1` for a score (home goals first), `-0.5` for a handicap; null for a runner, which `name` identifies. */
  readonly param: string | null;
  readonly status: 'active' | 'withdrawn';
  /** An exchange's reduction factor, in percent. */
  readonly adjustment: number | null;
};

/** The complete state of a market; replaces an earlier one. Sides are the source's home and away. */
export type SourceMarket = {
  readonly kind: 'market';
  readonly sequence: number;
  readonly event: string;
  readonly market: string;
  readonly type: MarketTypeCode;
  /**
   * Over/under: the line, `2.5`. Asian handicap: the home side's line, `-0.75`. Place: the places, `3`. Each-way:
   * `1/5|4`, the same as `terms`. Otherwise null.
   */
  readonly param: string | null;
  /** The number of winning selections: 1, or the places of a place market. */
  readonly winners: number;
  /** True if all selections are listed, so that prices add up to a meaningful book. */
  readonly complete: boolean;
  readonly status: MarketStatus;
  readonly terms: EachWayTerms | null;
  readonly selections: readonly SourceSelection[];
};

/**
 * A bookie's complete offer on a selection; replaces its earlier quote. Without levels nothing is on offer. Levels are
 * best first; a bookmaker's back price is one level of size null.
 */
export type SourceQuote = {
  readonly kind: 'quote';
  readonly sequence: number;
  readonly bookie: string;
  readonly market: string;
  readonly selection: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
  /** The price before a boost, if `back` is boosted. */
  readonly unboosted?: Price;
  /** An https link to place the bet. */
  readonly url?: string;
  /** A note shown on the row, such as how a lay price was derived. One of a few fixed texts, not one for each quote. */
  readonly note?: string;
  readonly at: Moment;
};

/**
 * Confirms that what the source has sent is current at this moment: of a bookie, of a market, of a bookie in a market,
 * or, with neither, all of it (a heartbeat). Does not apply to a bookie or market that is suspended or gone.
 */
export type SourceConfirm = {
  readonly kind: 'confirm';
  readonly bookie: string | null;
  readonly market: string | null;
  readonly at: Moment;
};

/** The time of a source with its own clock. Every `at` of a message sets it too. */
export type SourceClock = { readonly kind: 'clock'; readonly at: Moment };

/** An offer of a bookie in some competitions, from a moment on (null: always): best odds guaranteed, or two goals up. */
export type Offer = {
  readonly offer: 'bog' | 'two_up';
  readonly bookie: string;
  readonly competitions: readonly string[];
  readonly activation: Moment | null;
};

/** All offers that the source knows; replaces an earlier list. Competitions are canonical slugs. */
export type SourceOffers = {
  readonly kind: 'offers';
  readonly sequence: number;
  readonly offers: readonly Offer[];
};

export type SourceMessage =
  | SourceEvent
  | EventGone
  | SourceMarket
  | SourceQuote
  | SourceConfirm
  | SourceClock
  | SourceOffers;
