import { FINE_STEP_S, firstSeries } from '../history/price-history.ts';
import { ageClock, EXPIRED_AFTER_MS, type Now, STALE_AFTER_MS, startClock } from './ages.ts';
import type { Book } from './book.ts';
import type { EventEntry } from './entries.ts';
import type { FeedBits } from './kinds.ts';

/** Time from an event's start until it is dropped: it may be postponed. */
const DROP_AFTER_START_MS = 600_000;
/** Time from its last message until an event is dropped that no source defines or lists. */
const DROP_UNLISTED_AFTER_MS = 300_000;
/** Each sweep scans the ages of one part of the events, out of this many. */
const SCAN_PARTS = 5;

/**
 * Returns the sweep, to be called once a second. It drops events that are over, marks the feeds of events that began
 * and of prices that became stale or expired, and samples the price history.
 */
export function createSweep(book: Book): () => void {
  const sample = createSampler(book);
  let sweeps = 0;
  let last: Now = book.now;
  /** By part: the time of its last scan. */
  const scannedAt = Array.from({ length: SCAN_PARTS }, () => book.now);

  return () => {
    const { now } = book;
    sample();
    for (const event of book.catalogue.events.values()) {
      if (isOver(event, now)) book.drop(event);
      else if (hasBegun(event, last, now)) book.markChanged(feedsOf(event));
    }
    last = now;
    const part = sweeps % SCAN_PARTS;
    sweeps += 1;
    const before = scannedAt[part] ?? now;
    scannedAt[part] = now;
    const passed = now.steady - before.steady;
    const { events } = book.layout();
    for (let position = part; position < events.length; position += SCAN_PARTS) {
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
  const { definition, listed, lastMessageAt, views } = event;
  if (definition === undefined || !listed) return now.steady - lastMessageAt > DROP_UNLISTED_AFTER_MS;
  for (const { source, gone } of views) {
    if (!gone && definition.start + DROP_AFTER_START_MS > startClock(source, now)) return false;
  }
  return true;
}

/** True if an event began between two wall times. (A source's own clock marks all feeds when it advances.) */
function hasBegun({ definition }: EventEntry, from: Now, to: Now): boolean {
  return definition !== undefined && definition.start > from.wall && definition.start <= to.wall;
}

/** True if a price of the event passed an age limit within the last `passed` milliseconds. */
function hasAged(book: Book, { selections }: EventEntry, passed: number): boolean {
  const { columns, catalogue, now } = book;
  for (const selection of selections) {
    if (book.areLive(selection, now.steady - STALE_AFTER_MS)) continue;
    const from = selection * columns.bookies;
    for (let slot = from; slot < from + columns.bookies; slot += 1) {
      const source = catalogue.sourceList[columns.source[slot] ?? 0];
      if (source === undefined || source.clock === 'own') continue;
      const age = ageClock(source, now) - book.confirmedAt(slot);
      for (const limit of [STALE_AFTER_MS, EXPIRED_AFTER_MS]) {
        if (age >= limit && age - passed < limit) return true;
      }
    }
  }
  return false;
}

/**
 * Creates a sampler, to be called once a second, that records the book's prices in its history. Each call covers a part
 * of the selections, so that each price is sampled once in a fine step. Sequential reads of columns are far cheaper
 * than recording every update.
 */
function createSampler({ columns, history }: Book): () => void {
  let calls = 0;
  return () => {
    if (history === undefined) return;
    const { capacity, price, lay, bookies, exchanges } = columns;
    history.grow(firstSeries(columns, capacity));
    const part = Math.ceil(capacity / FINE_STEP_S);
    const from = (calls % FINE_STEP_S) * part;
    calls += 1;
    if (calls > FINE_STEP_S) history.begin();
    const to = Math.min(from + part, capacity);
    let series = firstSeries(columns, from);
    let slot = from * bookies;
    let ladder = from * exchanges;
    for (let selection = from; selection < to; selection += 1) {
      for (const end = slot + bookies; slot < end; slot += 1) {
        history.record(series, Math.max(0, price[slot] ?? 0));
        series += 1;
      }
      for (const end = ladder + exchanges; ladder < end; ladder += 1) {
        history.record(series, Math.max(0, lay[ladder] ?? 0));
        series += 1;
      }
    }
  };
}
