import type { Level, Moment, SourceEvent, SourceMarket, SourceMessage } from '../messages/messages.ts';

export type FeedQuote = {
  readonly bookie: string;
  readonly selection: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
};

export type FeedMarket = Omit<SourceMarket, 'kind' | 'sequence' | 'event'> & {
  readonly quotes: readonly FeedQuote[];
};

/** The complete state of an event in a feed at one moment. */
export type FeedEvent = Omit<SourceEvent, 'kind' | 'sequence'> & { readonly markets: readonly FeedMarket[] };

export type FeedMemoryOptions = {
  readonly take: (message: SourceMessage) => void;
  readonly nextSequence: (at: Moment) => number;
};

/** The last messages about a market, with their JSON, by which changes are detected. */
type SentMarket = {
  readonly market: Omit<FeedMarket, 'quotes'>;
  readonly text: string;
  readonly quotes: Map<string, { readonly quote: FeedQuote; readonly text: string }>;
};

type SentEvent = { text: string; readonly markets: Map<string, SentMarket> };

export type FeedState = {
  /** The time that sequence numbers are made from. */
  readonly now: Moment;
  /** The moment at which the feed had this state; never later than `now`. */
  readonly at: Moment;
  /** True if the feed has no other events, so that missing ones are gone. */
  readonly isComplete: boolean;
};

/** Sends the differences between a feed's state and what was sent: an event before its markets and quotes. */
export class FeedMemory {
  private readonly options: FeedMemoryOptions;
  private readonly sent = new Map<string, SentEvent>();

  constructor(options: FeedMemoryOptions) {
    this.options = options;
  }

  apply(events: readonly FeedEvent[], state: FeedState): void {
    for (const event of events) this.sendEvent(event, state);
    if (!state.isComplete) {
      for (const { markets } of events) this.confirmEach(markets, state.at);
      return;
    }
    const current = new Set(events.map(({ event }) => event));
    for (const event of [...this.sent.keys()].filter((each) => !current.has(each))) {
      this.sent.delete(event);
      this.options.take({ kind: 'gone', sequence: this.options.nextSequence(state.now), event });
    }
    this.options.take({ kind: 'confirm', bookie: null, market: null, at: state.at });
  }

  private confirmEach(markets: readonly FeedMarket[], at: Moment): void {
    for (const { market, quotes } of markets) {
      for (const bookie of new Set(quotes.map((quote) => quote.bookie))) {
        this.options.take({ kind: 'confirm', bookie, market, at });
      }
    }
  }

  private sendEvent({ markets, ...event }: FeedEvent, state: FeedState): void {
    const { take, nextSequence } = this.options;
    const sent = this.sent.get(event.event) ?? { text: '', markets: new Map<string, SentMarket>() };
    this.sent.set(event.event, sent);
    const text = JSON.stringify(event);
    if (text !== sent.text) take({ kind: 'event', sequence: nextSequence(state.now), ...event });
    sent.text = text;
    const current = new Set(markets.map(({ market }) => market));
    for (const [market, before] of [...sent.markets].filter(([each]) => !current.has(each))) {
      sent.markets.delete(market);
      this.withdraw(market, [...before.quotes.values()], state);
      const removed = { ...before.market, event: event.event, status: 'removed' as const };
      take({ kind: 'market', sequence: nextSequence(state.now), ...removed });
    }
    for (const market of markets) {
      const before = sent.markets.get(market.market);
      sent.markets.set(market.market, this.sendMarket(event.event, market, { before, state }));
    }
  }

  private sendMarket(
    event: string,
    { quotes, ...market }: FeedMarket,
    { before, state }: { readonly before: SentMarket | undefined; readonly state: FeedState },
  ): SentMarket {
    const { take, nextSequence } = this.options;
    const current = new Map(quotes.map((quote) => [quoteKey(quote), quote]));
    const sentQuotes = before?.quotes ?? new Map<string, { quote: FeedQuote; text: string }>();
    // Removed selections: withdraw their quotes before the market message drops them.
    const removed = [...sentQuotes].filter(([key]) => !current.has(key)).map(([, each]) => each);
    this.withdraw(market.market, removed, state);
    const text = JSON.stringify(market);
    if (text !== before?.text) {
      take({ kind: 'market', sequence: nextSequence(state.now), event, ...market });
    }
    const sent: SentMarket = { market, text, quotes: new Map() };
    for (const [key, quote] of current) {
      const quoteText = JSON.stringify([quote.back, quote.lay]);
      if (quoteText !== (sentQuotes.get(key)?.text ?? NO_LEVELS)) this.sendQuote(market.market, quote, state);
      sent.quotes.set(key, { quote, text: quoteText });
    }
    return sent;
  }

  private withdraw(
    market: string,
    quotes: readonly { readonly quote: FeedQuote; readonly text: string }[],
    state: FeedState,
  ): void {
    for (const { quote, text } of quotes) {
      if (text !== NO_LEVELS) this.sendQuote(market, { ...quote, back: [], lay: [] }, state);
    }
  }

  private sendQuote(market: string, quote: FeedQuote, { now, at }: FeedState): void {
    this.options.take({ kind: 'quote', sequence: this.options.nextSequence(now), market, ...quote, at });
  }
}

const NO_LEVELS = JSON.stringify([[], []]);

function quoteKey({ bookie, selection }: FeedQuote): string {
  return JSON.stringify([bookie, selection]);
}
