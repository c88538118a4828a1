import type { BookieFact } from '../server/odds/book/bookie-table.ts';
import type { BookEvent, BookMarket } from '../server/odds/messages/book-message.ts';
import type { Price, SourceEvent, SourceMarket } from '../server/odds/messages/messages.ts';
import type { Resolver } from '../server/odds/ingest/resolver.ts';
import type { OddsSource, SourceSink } from '../server/odds/ingest/source.ts';
import { quoteOf, SOURCE, type Spot, type World } from './odds-world.ts';
import type { Random } from './random.ts';

/*
 * A world's quotes as a source says them, so that a price takes the way that it takes in use: the source, the check for
 * faults, the queue, the translator, the book. The resolver is the world's own table: which event is meant is looked for
 * when an event or a market is said, and never for a price.
 */

/** A source that says what the bench has it say, and who knows what it means. */
export type WorldSource = {
  readonly source: OddsSource;
  readonly resolver: Resolver;
  /** A new quote of a bookie on a selection; at these odds where any are given. */
  readonly quote: (
    spot: Spot,
    bookie: BookieFact,
    quoted: { readonly at: number; readonly odds?: Price },
  ) => void;
  /** All that was said still holds. */
  readonly confirm: (at: number) => void;
};

export function sourceOf({ bookies, definitions }: World, random: Random): WorldSource {
  const events = definitions.filter((each) => each.kind === 'event');
  const markets = definitions.filter((each) => each.kind === 'market');
  let sink: SourceSink | undefined;
  // Above all that the book was filled with.
  let sequence = 100_000_000;
  return {
    source: {
      name: SOURCE,
      label: 'Bench prices',
      bookies: bookies.map(({ code }) => code),
      clock: 'server',
      longestSilenceMs: null,
      start: (given) => {
        sink = given;
        for (const event of events) given.take(eventSaid(event));
        for (const market of markets) given.take(marketSaid(market));
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
      health: () => ({ state: 'running', detail: null }),
    },
    resolver: resolverOf(events, markets),
    quote: (spot, bookie, { at, odds }) => {
      sequence += 1;
      const { selection, back, lay } = quoteOf(spot, bookie, { sequence, random, at });
      sink?.take({
        kind: 'quote',
        sequence,
        bookie: bookie.code,
        market: spot.market.id,
        selection: selection.key,
        back: odds === undefined ? back : [{ odds, size: null }],
        lay,
        at,
      });
    },
    confirm: (at) => sink?.take({ kind: 'confirm', bookie: null, market: null, at }),
  };
}

function resolverOf(events: readonly BookEvent[], markets: readonly BookMarket[]): Resolver {
  const eventsByOrigin = new Map(events.map(({ origin, event }) => [origin, event]));
  const marketsByOrigin = new Map(markets.map(({ origin, market }) => [origin, market]));
  const unknown = { answer: 'refused', because: 'the world has no such thing' } as const;
  return {
    event: (_, { event: origin }) => {
      const event = eventsByOrigin.get(origin);
      if (event === undefined) return unknown;
      return { answer: 'sure', event, swapped: false, pairedBy: 'first', because: '' };
    },
    market: (_, { market: origin }) => {
      const market = marketsByOrigin.get(origin);
      if (market === undefined) return unknown;
      const keys = new Map(market.selections.map(({ key }) => [key, key]));
      return { answer: 'sure', market, keys, left: [] };
    },
    forget: () => undefined,
  };
}

function eventSaid({ sequence, origin, event }: BookEvent): SourceEvent {
  const { sport, competition, name, participants, start, venue } = event;
  const about = { sport, competition: { name: competition, slug: competition }, name, participants };
  return { kind: 'event', sequence, event: origin, ...about, start, venue, country: null };
}

function marketSaid({ sequence, origin, eventOrigin, market }: BookMarket): SourceMarket {
  const selections = market.selections.map(
    ({ key, contract }) =>
      ({ selection: key, name: key, contract, param: null, status: 'active', adjustment: null }) as const,
  );
  const { id: _, ...said } = market;
  return { ...said, kind: 'market', sequence, event: eventOrigin, market: origin, selections };
}
