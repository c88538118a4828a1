import { ageClock, LEAVES_MS, type Now, STALE_MS, startClock } from './ages.ts';
import type { Book } from './book.ts';
import { createSampler } from '../history/sample-prices.ts';
import type { EventEntry } from './entries.ts';
import type { FeedBits } from './kinds.ts';

/** An event is kept for this long after its start, because it may be postponed. */
const KEPT_AFTER_START_MS = 600_000;
/** An event that no source defines, or has any more, is kept for this long after its last message. */
const KEPT_UNDEFINED_MS = 300_000;
/** Each sweep checks the ages of one part of the prices, out of this many. */
const TURNS = 5;

/**
 * Makes a sweep, to be called once a second: it forgets events that are over, and finds what changed only because time
 * passed: events that began, prices that became stale or too old to be served. Samples the history of prices.
 */
export function createSweep(book: Book): () => void {
  const sample = createSampler(book);
  let turn = 0;
  let last: Now = book.now;
  /** By turn: the time of the last scan of its part of the prices. */
  const looked = Array.from({ length: TURNS }, () => book.now);

  return () => {
    const { now } = book;
    sample();
    for (const event of book.catalogue.events.values()) {
      if (isOver(event, now)) book.drop(event);
      else if (hasBegun(event, last, now)) book.markChanged(feedsOf(event));
    }
    last = now;
    const part = turn % TURNS;
    turn += 1;
    const before = looked[part] ?? now;
    looked[part] = now;
    const passed = now.steady - before.steady;
    const { events } = book.layout();
    for (let position = part; position < events.length; position += TURNS) {
      const event = events[position];
      if (event !== undefined && hasAged(book, event, passed)) book.markChanged(feedsOf(event));
    }
  };
}

function feedsOf({ markets }: EventEntry): FeedBits {
  let feeds = 0;
  for (const market of markets.values()) feeds |= market.feeds;
  return feeds;
}

function isOver(event: EventEntry, now: Now): boolean {
  const { definition, listed, touched, views } = event;
  if (definition === undefined || !listed) return now.steady - touched > KEPT_UNDEFINED_MS;
  for (const { source, gone } of views) {
    if (!gone && definition.start + KEPT_AFTER_START_MS > startClock(source, now)) return false;
  }
  return true;
}

/** True if an event began between two moments of the real time; a source's own clock marks all feeds by itself. */
function hasBegun({ definition }: EventEntry, from: Now, to: Now): boolean {
  return definition !== undefined && definition.start > from.wall && definition.start <= to.wall;
}

/** True if a displayed price of the event passed an age limit in the milliseconds before now. */
function hasAged(book: Book, { selections }: EventEntry, passed: number): boolean {
  const { columns, catalogue, now } = book;
  for (const selection of selections) {
    if (book.areLive(selection, now.steady - STALE_MS)) continue;
    const from = selection * columns.bookies;
    for (let slot = from; slot < from + columns.bookies; slot += 1) {
      const source = catalogue.sourceList[columns.source[slot] ?? 0];
      if (source === undefined || source.clock === 'own') continue;
      const age = ageClock(source, now) - book.confirmedAt(slot);
      for (const limit of [STALE_MS, LEAVES_MS]) if (age >= limit && age - passed < limit) return true;
    }
  }
  return false;
}
