import type { BookMessage, Place } from '../messages/book-message.ts';
import type { Book } from './book.ts';
import { ALL_BOOKIES, type EventEntry, type MarketView, type SourceEntry } from './entries.ts';

/**
 * Yields messages that make another book equal to this one, in batches: first the sources, then event by event. They
 * are idempotent, and change nothing in a book with newer data. The book may change between batches; messages that
 * arrive meanwhile must be applied as well.
 */
export function* snapshotOf(book: Book): Generator<readonly BookMessage[]> {
  for (const source of book.catalogue.sources.values()) yield [...sourceMessages(book, source)];
  for (const event of book.catalogue.events.values()) yield [...eventMessages(book, event)];
}

function* sourceMessages(book: Book, entry: SourceEntry): Generator<BookMessage> {
  const {
    name: source,
    clock,
    label,
    simulated,
    rank: place,
    time,
    offers,
    offersSequence,
    confirmed,
  } = entry;
  yield { kind: 'source', source, clock, label, place, ...(simulated && { simulated }) };
  if (clock === 'own' && time > 0) yield { kind: 'clock', source, at: time };
  if (offersSequence >= 0) yield { kind: 'offers', source, sequence: offersSequence, offers };
  for (const [index, { code }] of book.table.facts.entries()) {
    const at = confirmed[index] ?? -Infinity;
    if (at > -Infinity) {
      yield { kind: 'confirm', source, bookie: code, place: null, at: messageTime(book, entry, at) };
    }
  }
}

function* eventMessages(book: Book, { id, views, markets }: EventEntry): Generator<BookMessage> {
  for (const { source, origin, sequence, gone, definition, pairedBy, because } of views) {
    const head = { source: source.name, origin, sequence };
    if (gone) yield { kind: 'gone', ...head, event: id };
    else if (definition !== undefined) yield { kind: 'event', ...head, event: definition, pairedBy, because };
  }
  for (const market of markets.values()) {
    for (const view of market.views) yield* marketMessages(book, view);
    for (const { number } of market.selections.values()) {
      const from = number * book.columns.bookies;
      for (let slot = from; slot < from + book.columns.bookies; slot += 1) {
        for (const { quote, at, view } of book.quotes.all(slot)) {
          yield { ...quote, at: messageTime(book, view.source, at) };
        }
      }
    }
  }
}

function* marketMessages(book: Book, view: MarketView): Generator<BookMessage> {
  const { source, origin, sequence, definition, confirmed } = view;
  const place = placeOf(view);
  if (definition !== undefined) {
    const { eventOrigin } = place;
    yield { kind: 'market', source: source.name, origin, eventOrigin, sequence, market: definition };
  }
  const confirm = (bookie: string | null, at: number): BookMessage => ({
    kind: 'confirm',
    source: source.name,
    bookie,
    place,
    at: messageTime(book, source, at),
  });
  for (const [bookie, at] of confirmed ?? []) {
    yield confirm(bookie === ALL_BOOKIES ? null : (book.table.facts[bookie]?.code ?? ''), at);
  }
}

function placeOf({ origin, market, eventView }: MarketView): Place {
  return { origin, eventOrigin: eventView.origin, event: market.event.id, market: market.id };
}

/** Converts a moment on the age clock to the time that messages carry. */
function messageTime({ wallOffset }: Book, { clock }: SourceEntry, at: number): number {
  return clock === 'own' ? at : at + wallOffset;
}
