/*
 * The messages of a source, in its own ids and names. Nothing here is canonical but the codes of markets.ts: matching finds
 * the event and the selections that are meant (resolver.ts).
 *
 * Every message but `confirm` and `clock` carries a `sequence`: a whole number that rises from message to message of a
 * source, across restarts as well (the source's clock in milliseconds times 4096 plus a counter does). Of two messages
 * about the same thing the one with the higher sequence holds, in whatever order they come and however often.
 */
import type { ContractTypeCode, MarketTypeCode, SportCode } from './markets.ts';

/** A moment in milliseconds since 1970 began (UTC), by the source's clock. */
export type Moment = number;
/** Decimal odds in whole ten-thousandths: 3.5 is 35000. Columns hold integers, and no feed quotes more than 4 places. */
export type Price = number;
/** Money in whole pence. */
export type Pence = number;

/** The value of odds of 1 in the unit of `Price`. */
export const PRICE_ONE = 10_000;
/** Prices above 1 and up to 5001 (5000/1) are taken: scores of them are exact in doubles (score.ts). */
export const LONGEST_PRICE: Price = 5001 * PRICE_ONE;

/** An offer at a price; the size is null where the source never says. */
export type Level = { readonly odds: Price; readonly size: Pence | null };

export const PARTICIPANT_ROLES = ['home', 'away', 'player', 'runner'] as const;
export type Participant = { readonly name: string; readonly role: (typeof PARTICIPANT_ROLES)[number] };

/** An event as its source names it. */
export type SourceEvent = {
  readonly kind: 'event';
  readonly sequence: number;
  readonly event: string;
  readonly sport: SportCode;
  /** `slug` only where the source knows the stable configuration's. */
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

/** Terms of an each-way market: 1/5 of the odds, so many places. */
export type EachWayTerms = { readonly n: number; readonly d: number; readonly places: number };

export type SourceSelection = {
  readonly selection: string;
  /** As the source writes it, for a runner its name. */
  readonly name: string;
  readonly contract: ContractTypeCode;
  /** `2-1` for a score (home goals first), `-0.5` for a handicap; for a runner null, its name tells. */
  readonly param: string | null;
  readonly status: 'active' | 'withdrawn';
  /** An exchange's reduction factor, percent. */
  readonly adjustment: number | null;
};

/** A whole market, which replaces an earlier one. Sides are the source's home and away. */
export type SourceMarket = {
  readonly kind: 'market';
  readonly sequence: number;
  readonly event: string;
  readonly market: string;
  readonly type: MarketTypeCode;
  /** Over/under: the line, `2.5`. Asian handicap: the line of its home side, `-0.75`. Place: places, `3`. Each-way: `1/5|4`, as `terms` says. Otherwise null. */
  readonly param: string | null;
  /** How many selections win: 1, or the places of a place market. */
  readonly winners: number;
  /** True if all selections are listed: the book of an incomplete market says nothing. */
  readonly complete: boolean;
  readonly status: MarketStatus;
  readonly terms: EachWayTerms | null;
  readonly selections: readonly SourceSelection[];
};

/**
 * The whole offer of a bookie on a selection: it replaces the bookie's earlier quote. No levels on either side: there is
 * nothing on offer. Levels best first; a bookmaker's back price is one level of size null.
 */
export type SourceQuote = {
  readonly kind: 'quote';
  readonly sequence: number;
  readonly bookie: string;
  readonly market: string;
  readonly selection: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
  /** The price before a boost, where `back` is boosted. */
  readonly unboosted?: Price;
  /** Where the bet can be placed, https. */
  readonly url?: string;
  /** A note shown on the row, such as how a lay price was derived. One of a fixed few, not a text for each quote. */
  readonly note?: string;
  readonly at: Moment;
};

/**
 * All that the source has sent still holds at this moment: of a bookie, of a market, of a bookie in a market, or, with
 * neither, of all it feeds (a heartbeat). Confirms no bookie or market that is suspended or gone.
 */
export type SourceConfirm = {
  readonly kind: 'confirm';
  readonly bookie: string | null;
  readonly market: string | null;
  readonly at: Moment;
};

/** The time of a source with its own clock. Every `at` of a message tells it too. */
export type SourceClock = { readonly kind: 'clock'; readonly at: Moment };

/** An offer of a bookie in some competitions, from a moment on (null: always): best odds guaranteed, or two goals up. */
export type Offer = {
  readonly offer: 'bog' | 'two_up';
  readonly bookie: string;
  readonly competitions: readonly string[];
  readonly activation: Moment | null;
};

/** All offers that the source knows of; replaces an earlier list. Competitions are canonical slugs. */
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
