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

/** An event as a feed shows it at one moment, whole. */
export type FeedEvent = Omit<SourceEvent, 'kind' | 'sequence'> & { readonly markets: readonly FeedMarket[] };

export type FeedMemoryOptions = {
  readonly take: (message: SourceMessage) => void;
  readonly nextSequence: (at: Moment) => number;
};

/** The last messages about a market, with the texts that a change is told by. */
type SentMarket = {
  readonly market: Omit<FeedMarket, 'quotes'>;
  readonly text: string;
  readonly quotes: Map<string, { readonly quote: FeedQuote; readonly text: string }>;
};

type SentEvent = { text: string; readonly markets: Map<string, SentMarket> };

export type Showing = {
  /** The time of the sequence numbers. */
  readonly now: Moment;
  /** The moment at which the feed was known to show this; never later than `now`. */
  readonly at: Moment;
  /** True if the feed shows nothing else: events that it lacks are gone. */
  readonly isWhole: boolean;
};

/** Compares what a feed shows with what was sent, and sends the differences: an event before its markets and quotes. */
export class FeedMemory {
  private readonly options: FeedMemoryOptions;
  private readonly sent = new Map<string, SentEvent>();

  constructor(options: FeedMemoryOptions) {
    this.options = options;
  }

  apply(events: readonly FeedEvent[], showing: Showing): void {
    for (const event of events) this.sendEvent(event, showing);
    if (!showing.isWhole) {
      for (const { markets } of events) this.confirmEach(markets, showing.at);
      return;
    }
    const shown = new Set(events.map(({ event }) => event));
    for (const event of [...this.sent.keys()].filter((each) => !shown.has(each))) {
      this.sent.delete(event);
      this.options.take({ kind: 'gone', sequence: this.options.nextSequence(showing.now), event });
    }
    this.options.take({ kind: 'confirm', bookie: null, market: null, at: showing.at });
  }

  private confirmEach(markets: readonly FeedMarket[], at: Moment): void {
    for (const { market, quotes } of markets) {
      for (const bookie of new Set(quotes.map((quote) => quote.bookie))) {
        this.options.take({ kind: 'confirm', bookie, market, at });
      }
    }
  }

  private sendEvent({ markets, ...event }: FeedEvent, showing: Showing): void {
    const { take, nextSequence } = this.options;
    const sent = this.sent.get(event.event) ?? { text: '', markets: new Map<string, SentMarket>() };
    this.sent.set(event.event, sent);
    const text = JSON.stringify(event);
    if (text !== sent.text) take({ kind: 'event', sequence: nextSequence(showing.now), ...event });
    sent.text = text;
    const shown = new Set(markets.map(({ market }) => market));
    for (const [market, before] of [...sent.markets].filter(([each]) => !shown.has(each))) {
      sent.markets.delete(market);
      this.withdraw(market, [...before.quotes.values()], showing);
      const removed = { ...before.market, event: event.event, status: 'removed' as const };
      take({ kind: 'market', sequence: nextSequence(showing.now), ...removed });
    }
    for (const market of markets) {
      const before = sent.markets.get(market.market);
      sent.markets.set(market.market, this.sendMarket(event.event, market, { before, showing }));
    }
  }

  private sendMarket(
    event: string,
    { quotes, ...market }: FeedMarket,
    { before, showing }: { readonly before: SentMarket | undefined; readonly showing: Showing },
  ): SentMarket {
    const { take, nextSequence } = this.options;
    const shown = new Map(quotes.map((quote) => [keyOf(quote), quote]));
    const old = before?.quotes ?? new Map<string, { quote: FeedQuote; text: string }>();
    // Selections may leave the market with their quotes, which are withdrawn while it is known what they are of.
    const left = [...old].filter(([key]) => !shown.has(key)).map(([, each]) => each);
    this.withdraw(market.market, left, showing);
    const text = JSON.stringify(market);
    if (text !== before?.text) {
      take({ kind: 'market', sequence: nextSequence(showing.now), event, ...market });
    }
    const sent: SentMarket = { market, text, quotes: new Map() };
    for (const [key, quote] of shown) {
      const quoteText = JSON.stringify([quote.back, quote.lay]);
      if (quoteText !== (old.get(key)?.text ?? EMPTY)) this.sendQuote(market.market, quote, showing);
      sent.quotes.set(key, { quote, text: quoteText });
    }
    return sent;
  }

  private withdraw(
    market: string,
    quotes: readonly { readonly quote: FeedQuote; readonly text: string }[],
    showing: Showing,
  ): void {
    for (const { quote, text } of quotes) {
      if (text !== EMPTY) this.sendQuote(market, { ...quote, back: [], lay: [] }, showing);
    }
  }

  private sendQuote(market: string, quote: FeedQuote, { now, at }: Showing): void {
    this.options.take({ kind: 'quote', sequence: this.options.nextSequence(now), market, ...quote, at });
  }
}

const EMPTY = JSON.stringify([[], []]);

function keyOf({ bookie, selection }: FeedQuote): string {
  return JSON.stringify([bookie, selection]);
}
