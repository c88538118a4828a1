import {
  type BookEvent,
  type BookGone,
  type BookMarket,
  type BookMessage,
  type BookQuote,
  sourceOf,
} from '../../../server/odds/messages/book-message.ts';
import { BOOKIES, SOURCES } from './world.ts';

/*
 * The book, written down from messages as plainly as it can be: for every question all messages are read again. What
 * the columns of server/odds/book are checked against; nothing of theirs is used.
 */

export type Offered = { readonly quote: BookQuote; readonly at: number; readonly isShown: boolean };

/** A lay price with the caller's commission at its exchange. */
export type Lay = Offered & {
  readonly market: string;
  readonly key: string;
  readonly price: number;
  readonly share: number;
};

const FIVE_MINUTES = 300_000;

export type ReferenceBook = ReturnType<typeof referenceBook>;

/** The book of messages that all arrived at this moment. */
export function referenceBook(messages: readonly BookMessage[], now: number) {
  const ownTime = Math.max(
    0,
    ...messages.flatMap((message) => ('at' in message && sourceOf(message) === 'replay' ? [message.at] : [])),
  );
  const second = now - (now % 1000);
  /** The time by which the prices and events of a source are judged. */
  const clockOf = (source: string) => {
    if (source !== 'replay') return second;
    return ownTime > 0 ? ownTime : Infinity;
  };

  const eventSays = latest(
    messages.filter(
      (message): message is BookEvent | BookGone => message.kind === 'event' || message.kind === 'gone',
    ),
    ({ source, origin }) => `${source} ${origin}`,
  );
  const marketSays = latest(
    messages.filter((message): message is BookMarket => message.kind === 'market'),
    ({ source, origin }) => `${source} ${origin}`,
  );
  const quotes = latest(
    messages.filter((message): message is BookQuote => message.kind === 'quote'),
    ({ selection: { source, market, key }, bookie }) => `${source} ${market} ${key} ${bookie}`,
  );
  const isGone = (source: string, origin: string) => eventSays.get(`${source} ${origin}`)?.kind === 'gone';

  /** The sources' current events with one id, in order of source priority. */
  const eventsOf = (id: string) =>
    [...eventSays.values()]
      .filter((message): message is BookEvent => message.kind === 'event' && message.event.id === id)
      .toSorted(byRank);
  /** The sources' current messages about one market, in order of source priority. */
  const marketsOf = (id: string) =>
    [...marketSays.values()]
      .filter(({ market, source, eventOrigin }) => market.id === id && !isGone(source, eventOrigin))
      .toSorted(byRank);

  const confirmedAt = (quote: BookQuote) => {
    const moments = messages.flatMap((message) => {
      if (message.kind !== 'confirm' || message.source !== quote.selection.source) return [];
      if (message.bookie !== null && message.bookie !== quote.bookie) return [];
      return message.place === null || message.place.origin === quote.selection.origin ? [message.at] : [];
    });
    const stamped = (moment: number) =>
      quote.selection.source === 'replay' ? moment : Math.min(moment, now);
    return Math.max(...[quote.at, ...moments].map(stamped));
  };

  const offered = (market: string, key: string, bookie: string): Offered | undefined => {
    const candidates = SOURCES.flatMap((source) => {
      const quote = quotes.get(`${source} ${market} ${key} ${bookie}`);
      if (quote === undefined) return [];
      const says = marketSays.get(`${source} ${quote.selection.origin}`);
      const isShown =
        says?.market.status === 'open' &&
        !isGone(source, quote.selection.eventOrigin) &&
        says.market.selections.some((selection) => selection.key === key);
      return [{ quote, at: confirmedAt(quote), isShown }];
    });
    const hasPrice = ({ quote }: Offered) => quote.back.length > 0 || quote.lay.length > 0;
    const isLive = ({ quote, at }: Offered) => clockOf(quote.selection.source) - at < FIVE_MINUTES;
    return candidates.find((each) => each.isShown && hasPrice(each) && isLive(each)) ?? candidates[0];
  };

  return {
    clockOf,
    offered,
    marketsOf,
    /** The event of the source with the highest priority; undefined if no source has it. */
    event: (id: string) => eventsOf(id)[0]?.event,
    pairedBy: (source: string, origin: string) => {
      const says = eventSays.get(`${source} ${origin}`);
      return says?.kind === 'event' ? says.pairedBy : 'first';
    },
    /** The sources that have an event, gone or not named among them. */
    sourcesOf: (id: string) => [...new Set(eventsOf(id).map(({ source }) => source))],
    /** The selections of an event that some source lists, with their contracts. */
    selectionsOf: (event: string) =>
      [
        ...new Set(
          [...marketSays.values()]
            .filter(({ market }) => market.event === event)
            .map(({ market }) => market.id),
        ),
      ].flatMap((market) =>
        [
          ...new Map(
            marketsOf(market)
              .flatMap((each) => each.market.selections)
              .map(({ key, contract }) => [key, contract]),
          ),
        ].map(([key, contract]) => ({ market, key, contract })),
      ),
    /** Every selection of a market with a quote. */
    keysOf: (market: string) => [
      ...new Set(
        [...quotes.values()].flatMap(({ selection }) => (selection.market === market ? [selection.key] : [])),
      ),
    ],
    says: (source: string, origin: string) => marketSays.get(`${source} ${origin}`)?.market,
    /** True if a selection can be bet on: its market is not settled, and it was not withdrawn. */
    isOpen: (market: string, key: string) => {
      const standing = marketsOf(market);
      return (
        standing.length > 0 &&
        !standing.some((message) => message.market.status === 'closed') &&
        !standing.some((message) =>
          message.market.selections.some((each) => each.key === key && each.status === 'withdrawn'),
        )
      );
    },
    /** A price that is on offer and served: its event has not begun, and it is younger than five minutes. */
    live: (market: string, key: string, bookie: string, start: number): Offered | undefined => {
      const best = offered(market, key, bookie);
      if (best === undefined || !best.isShown) return undefined;
      const time = clockOf(best.quote.selection.source);
      return start > time && time - best.at < FIVE_MINUTES ? best : undefined;
    },
    offers: [
      ...latest(
        messages.filter((message) => message.kind === 'offers'),
        ({ source }) => source,
      ).values(),
    ],
  };
}

export function isExchange(bookie: string): boolean {
  return BOOKIES.some(({ code, isExchange: is }) => code === bookie && is);
}

/** The message with the highest sequence on a subject. */
function latest<Message extends { readonly sequence: number }>(
  messages: readonly Message[],
  keyOf: (message: Message) => string,
): ReadonlyMap<string, Message> {
  return new Map(
    messages.toSorted((a, b) => a.sequence - b.sequence).map((message) => [keyOf(message), message]),
  );
}

function byRank(a: { source: string; origin: string }, b: { source: string; origin: string }): number {
  const names: readonly string[] = SOURCES;
  const bySource = names.indexOf(a.source) - names.indexOf(b.source);
  if (bySource !== 0) return bySource;
  return a.origin < b.origin ? -1 : 1;
}
