import type { Clock } from '../../ingest/source.ts';
import type { ChangeMessage } from '../betfair/change-message.ts';
import type { MarketNames } from '../betfair/market-kinds.ts';
import { type ApiOptions, type Catalogue, fetchCatalogue, type WantedMarkets } from './exchange-api.ts';

/** More segments than a real message has: bounds the memory that a hostile one can take. */
const MAX_SEGMENTS = 10_000;

const FIELDS = ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP'];
const LEVELS = 5;

/** A complete message, joined from its segments, or null; `isLost` if segments were discarded. */
type JoinResult = { readonly complete: ChangeMessage | null; readonly isLost: boolean };

type SubscriptionOptions = { readonly conflateMs: number; readonly heartbeatMs: number };

/**
 * The subscription and its position in the stream (`initialClk`, `clk`), from which a new connection resumes. Joins the
 * segments of a long message; the position advances only with the last segment.
 */
export class Subscription {
  markets: readonly string[];
  private readonly options: SubscriptionOptions;
  private initialClk: string | null = null;
  private clk: string | null = null;
  private id = 1;
  private segments: ChangeMessage[] = [];

  constructor(markets: readonly string[], options: SubscriptionOptions) {
    this.markets = markets;
    this.options = options;
  }

  /** Builds the request, with the position if there is one. Replies to earlier requests are ignored from now on. */
  request(): Readonly<Record<string, unknown>> & { readonly id: number } {
    this.id += 1;
    this.segments = [];
    const position =
      this.initialClk === null || this.clk === null ? {} : { initialClk: this.initialClk, clk: this.clk };
    return {
      op: 'marketSubscription',
      id: this.id,
      segmentationEnabled: true,
      ...this.options,
      marketFilter: { marketIds: this.markets },
      marketDataFilter: { ladderLevels: LEVELS, fields: FIELDS },
      ...position,
    };
  }

  /** Drops the position, so that the next request yields a full image. */
  dropPosition(): void {
    this.initialClk = null;
    this.clk = null;
  }

  /** Discards the segments so far, after an unreadable line that may have been one of them. */
  discardSegments(): void {
    this.segments = [];
  }

  /** Adds a message or segment; returns the complete message, if it completes one. */
  take(message: ChangeMessage): JoinResult {
    if (typeof message.id === 'number' && message.id !== this.id) return { complete: null, isLost: false };
    const joined = this.join(message);
    this.initialClk = joined.complete?.initialClk ?? this.initialClk;
    this.clk = joined.complete?.clk ?? this.clk;
    return joined;
  }

  private join(message: ChangeMessage): JoinResult {
    const [first, ...more] = this.segments;
    switch (message.segmentType) {
      case undefined:
      case null:
        this.segments = [];
        return { complete: message, isLost: first !== undefined };
      case 'SEG_START':
        this.segments = [message];
        return { complete: null, isLost: first !== undefined };
      case 'SEG': {
        const isLost = first === undefined || more.length >= MAX_SEGMENTS;
        if (isLost) this.segments = [];
        else this.segments.push(message);
        return { complete: null, isLost };
      }
      case 'SEG_END': {
        this.segments = [];
        if (first === undefined) return { complete: null, isLost: true };
        const ct = message.ct ?? first.ct;
        const initialClk = message.initialClk ?? first.initialClk;
        const mc = [first, ...more, message].flatMap((part) => part.mc ?? []);
        return { complete: { ...first, ...message, ct, initialClk, mc }, isLost: false };
      }
    }
  }
}

type MarketListOptions = SubscriptionOptions & {
  readonly wanted: readonly WantedMarkets[];
  readonly maxMarkets: number;
  readonly clock: Clock;
  /** Age at which the list is fetched again. */
  readonly ttlMs: number;
  readonly onFault: (fault: string) => void;
};

/** The list of markets to subscribe to, with their names. */
export class MarketList {
  readonly subscription: Subscription;
  private readonly options: MarketListOptions;
  private catalogue: Catalogue = new Map();
  private fetchedAt = -Infinity;
  private maxMarkets: number;

  constructor(options: MarketListOptions) {
    this.options = options;
    this.maxMarkets = options.maxMarkets;
    const { conflateMs, heartbeatMs } = options;
    this.subscription = new Subscription([], { conflateMs, heartbeatMs });
  }

  names(market: string): MarketNames | undefined {
    return this.catalogue.get(market);
  }

  /** Fetches the list if it is stale; true if the subscribed markets changed. */
  async refresh(api: ApiOptions, session: string): Promise<boolean> {
    const { clock, wanted, maxMarkets, ttlMs, onFault } = this.options;
    if (clock.steady() - this.fetchedAt < ttlMs) return false;
    const from = new Date(clock.wall());
    this.catalogue = await fetchCatalogue(wanted, { ...api, session, maxMarkets, from, onFault });
    // An empty list counts as stale, so that the next refresh fetches it again.
    if (this.catalogue.size > 0) this.fetchedAt = clock.steady();
    return this.updateSubscription();
  }

  hasMarkets(): boolean {
    return this.subscription.markets.length > 0;
  }

  /** Halves the number of markets, after the exchange rejected a subscription as too large. */
  halve(): void {
    this.maxMarkets = Math.max(1, Math.floor(this.subscription.markets.length / 2));
    this.updateSubscription();
  }

  /** Updates the subscribed markets; true if they changed. A stream position is valid for one set of markets only. */
  private updateSubscription(): boolean {
    const markets = [...this.catalogue.keys()].slice(0, this.maxMarkets).toSorted();
    if (markets.join() === this.subscription.markets.join()) return false;
    this.subscription.markets = markets;
    this.subscription.dropPosition();
    return true;
  }
}
