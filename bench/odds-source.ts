import type { BookieFact } from '../server/odds/book/bookie-table.ts';
import type { BookEvent, BookMarket } from '../server/odds/messages/book-message.ts';
import type { Price, SourceEvent, SourceMarket } from '../server/odds/messages/messages.ts';
import type { Resolver } from '../server/odds/ingest/resolver.ts';
import type { OddsSource, SourceSink } from '../server/odds/ingest/source.ts';
import { quoteOf, SOURCE, type PricedSelection, type Dataset } from './odds-dataset.ts';
import type { Random } from './random.ts';

/*
 * A source that publishes a dataset's quotes, so that a price takes the production path: source, validation, queue,
 * translator, book. The resolver looks ids up in the dataset; it is called for events and markets, never for a price.
 */

/** A source controlled by the benchmark, and the resolver of its ids. */
export type DatasetSource = {
  readonly source: OddsSource;
  readonly resolver: Resolver;
  /** Publishes a quote, at `odds` if given, otherwise at random odds. */
  readonly quote: (
    priced: PricedSelection,
    bookie: BookieFact,
    quoted: { readonly at: number; readonly odds?: Price },
  ) => void;
  /** Confirms all quotes. */
  readonly confirm: (at: number) => void;
};

export function sourceOf({ bookies, definitions }: Dataset, random: Random): DatasetSource {
  const events = definitions.filter((each) => each.kind === 'event');
  const markets = definitions.filter((each) => each.kind === 'market');
  let sink: SourceSink | undefined;
  // Above the sequence numbers of the first quotes.
  let sequence = 100_000_000;
  return {
    source: {
      name: SOURCE,
      label: 'Bench prices',
      bookies: bookies.map(({ code }) => code),
      clock: 'server',
      stalledAfterMs: null,
      start: (given) => {
        sink = given;
        for (const event of events) given.take(toSourceEvent(event));
        for (const market of markets) given.take(toSourceMarket(market));
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
      health: () => ({ state: 'running', detail: null }),
    },
    resolver: resolverOf(events, markets),
    quote: (priced, bookie, { at, odds }) => {
      sequence += 1;
      const { selection, back, lay } = quoteOf(priced, bookie, { sequence, random, at });
      sink?.take({
        kind: 'quote',
        sequence,
        bookie: bookie.code,
        market: priced.market.id,
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
  const unknown = { answer: 'refused', because: 'not in the dataset' } as const;
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

function toSourceEvent({ sequence, origin, event }: BookEvent): SourceEvent {
  const { sport, competition, name, participants, start, venue } = event;
  const about = { sport, competition: { name: competition, slug: competition }, name, participants };
  return { kind: 'event', sequence, event: origin, ...about, start, venue, country: null };
}

function toSourceMarket({ sequence, origin, eventOrigin, market }: BookMarket): SourceMarket {
  const selections = market.selections.map(
    ({ key, contract }) =>
      ({ selection: key, name: key, contract, param: null, status: 'active', adjustment: null }) as const,
  );
  const { id: _, ...fields } = market;
  return { ...fields, kind: 'market', sequence, event: eventOrigin, market: origin, selections };
}
