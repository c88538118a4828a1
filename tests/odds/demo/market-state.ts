import type {
  SourceEvent,
  SourceMarket,
  SourceMessage,
  SourceQuote,
} from '../../../server/odds/messages/messages.ts';

/** The state that a source's messages add up to. */
export type MarketState = {
  readonly take: (message: SourceMessage) => void;
  readonly events: ReadonlyMap<string, SourceEvent>;
  readonly markets: ReadonlyMap<string, SourceMarket>;
  /** The open quotes by bookie, market and selection. */
  readonly quotes: ReadonlyMap<string, SourceQuote>;
  /** When a bookie's prices in a market were last confirmed. */
  readonly confirmedAt: (quote: SourceQuote) => number;
  readonly messages: readonly SourceMessage[];
};

/** Collects messages into a state. Throws on a message about an event, market or selection that was never defined. */
export function createMarketState(): MarketState {
  const events = new Map<string, SourceEvent>();
  const markets = new Map<string, SourceMarket>();
  const quotes = new Map<string, SourceQuote>();
  const confirmed = new Map<string, number>();
  const messages: SourceMessage[] = [];

  function known(market: string): SourceMarket {
    const found = markets.get(market);
    if (found === undefined) throw new Error(`No message named the market ${market}`);
    return found;
  }

  function take(message: SourceMessage): void {
    messages.push(message);
    switch (message.kind) {
      case 'event':
        events.set(message.event, message);
        break;
      case 'gone':
        if (!events.delete(message.event)) throw new Error(`No message named the event ${message.event}`);
        for (const [id, { event }] of markets) if (event === message.event) markets.delete(id);
        for (const [id, { market }] of quotes) if (!markets.has(market)) quotes.delete(id);
        break;
      case 'market':
        if (!events.has(message.event)) throw new Error(`No message named the event ${message.event}`);
        markets.set(message.market, message);
        break;
      case 'quote': {
        const { bookie, market, selection, back, lay } = message;
        if (!known(market).selections.some((each) => each.selection === selection)) {
          throw new Error(`No message named the selection ${selection} of ${market}`);
        }
        const id = `${bookie} ${market} ${selection}`;
        if (back.length + lay.length > 0) quotes.set(id, message);
        else quotes.delete(id);
        break;
      }
      case 'confirm':
        if (message.market !== null) known(message.market);
        confirmed.set(`${message.bookie} ${message.market}`, message.at);
        break;
      case 'clock':
      case 'offers':
        break;
    }
  }

  return {
    take,
    events,
    markets,
    quotes,
    messages,
    confirmedAt: ({ bookie, market, at }) =>
      Math.max(at, confirmed.get(`${bookie} ${market}`) ?? 0, confirmed.get(`${bookie} null`) ?? 0),
  };
}

/** The ids of events, markets and quotes that differ between two states. Times and sequence numbers are ignored. */
export function differences(one: MarketState, other: MarketState): readonly string[] {
  return (['events', 'markets', 'quotes'] as const).flatMap((kind) => {
    const ids = new Set([...one[kind].keys(), ...other[kind].keys()]);
    return [...ids].filter((id) => textOf(one[kind].get(id)) !== textOf(other[kind].get(id)));
  });
}

function textOf(message: SourceMessage | undefined): string {
  return JSON.stringify({ ...message, sequence: 0, at: 0 });
}
