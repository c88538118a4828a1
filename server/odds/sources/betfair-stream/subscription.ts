import type { ChangeMessage } from '../betfair/change-message.ts';

/** More segments than a real message has: bounds the memory that a hostile one can take. */
const MAX_SEGMENTS = 10_000;

const FIELDS = ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP'];
const LEVELS = 5;

/** A complete message, joined from its segments, or null; `isLost` if segments were discarded. */
export type JoinResult = { readonly complete: ChangeMessage | null; readonly isLost: boolean };

export type SubscriptionOptions = { readonly conflateMs: number; readonly heartbeatMs: number };

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
