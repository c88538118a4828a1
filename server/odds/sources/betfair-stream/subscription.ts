import type { ChangeMessage } from '../betfair/change-message.ts';

/** More parts of one message than the exchange ever cut it into. */
const MAX_SEGMENTS = 10_000;

const FIELDS = ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP'];
const LEVELS = 5;

/** The result of a message: a whole one, joined from its segments, or nothing yet. */
export type Taken = { readonly whole: ChangeMessage | null; readonly isLost: boolean };

export type SubscriptionOptions = { readonly conflateMs: number; readonly heartbeatMs: number };

/**
 * The subscription and its position: after a cut the same subscription resumes from there. Joins the segments of a long
 * message; its position counts when its last segment has come.
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

  /** The request for it; the position in the stream is sent along where there is one. */
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

  /** Forgets the position: the next answer is a whole image. */
  forgetPosition(): void {
    this.initialClk = null;
    this.clk = null;
  }

  /** Something was not readable: if it was of the message that is being joined, that one will never be whole. */
  lose(): void {
    this.segments = [];
  }

  /** Takes a message; what it makes whole, if anything, and whether parts of one came that can never be joined. */
  take(message: ChangeMessage): Taken {
    if (typeof message.id === 'number' && message.id !== this.id) return { whole: null, isLost: false };
    const taken = this.join(message);
    this.initialClk = taken.whole?.initialClk ?? this.initialClk;
    this.clk = taken.whole?.clk ?? this.clk;
    return taken;
  }

  private join(message: ChangeMessage): Taken {
    const [first, ...more] = this.segments;
    switch (message.segmentType) {
      case undefined:
      case null:
        this.segments = [];
        return { whole: message, isLost: first !== undefined };
      case 'SEG_START':
        this.segments = [message];
        return { whole: null, isLost: first !== undefined };
      case 'SEG': {
        const isLost = first === undefined || more.length >= MAX_SEGMENTS;
        if (isLost) this.segments = [];
        else this.segments.push(message);
        return { whole: null, isLost };
      }
      case 'SEG_END': {
        this.segments = [];
        if (first === undefined) return { whole: null, isLost: true };
        const ct = message.ct ?? first.ct;
        const initialClk = message.initialClk ?? first.initialClk;
        const mc = [first, ...more, message].flatMap((part) => part.mc ?? []);
        return { whole: { ...first, ...message, ct, initialClk, mc }, isLost: false };
      }
    }
  }
}
