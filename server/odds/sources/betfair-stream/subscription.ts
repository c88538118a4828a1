import type { ChangeMessage } from '../betfair/change-message.ts';

/** More parts of one message than the exchange ever cut it into. */
const MOST_SEGMENTS = 10_000;

const FIELDS = ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP'];
const LEVELS = 5;

export type SubscriptionOptions = { readonly conflateMs: number; readonly heartbeatMs: number };

/**
 * What is subscribed to and how far it was heard: after a cut the same subscription goes on from there. Joins the
 * segments of a long message; its position counts when its last segment has come.
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

  /** Takes a message; returns it when it is whole, and null for a part of one, or for one of an earlier request. */
  take(message: ChangeMessage): ChangeMessage | null {
    if (typeof message.id === 'number' && message.id !== this.id) return null;
    const whole = this.join(message);
    if (whole === null) return null;
    this.initialClk = whole.initialClk ?? this.initialClk;
    this.clk = whole.clk ?? this.clk;
    return whole;
  }

  private join(message: ChangeMessage): ChangeMessage | null {
    switch (message.segmentType) {
      case undefined:
      case null:
        this.segments = [];
        return message;
      case 'SEG_START':
        this.segments = [message];
        return null;
      case 'SEG':
        if (this.segments.length > 0 && this.segments.length < MOST_SEGMENTS) this.segments.push(message);
        return null;
      case 'SEG_END': {
        const [first] = this.segments;
        if (first === undefined) return null;
        const mc = [...this.segments, message].flatMap((part) => part.mc ?? []);
        this.segments = [];
        return {
          ...first,
          ...message,
          ct: message.ct ?? first.ct,
          initialClk: message.initialClk ?? first.initialClk,
          mc,
        };
      }
    }
  }
}
