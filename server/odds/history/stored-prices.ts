import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Book } from '../book/book.ts';
import type { EventEntry, SelectionEntry } from '../book/entries.ts';
import { firstSeries, type PriceHistory, type PricePoint, pointsFrom } from './price-history.ts';

/** A step of a minute: the last price of each step in which a price changed is stored. */
const STORED_STEP_S = 60;
const MS_IN_S = 1000;
/** An event with more is damaged: nothing that was stored is as large. */
const MAX_JSON_BYTES = 4_000_000;
const LAY = ':lay';

/** A series as it is stored: market, selection, offer, then each price after its second. */
type StoredSeries = readonly [market: string, selection: string, offer: string, ...points: number[]];

/** The changes of a batch by selection, and by the place of a series in it. Seconds are those of the book's history. */
export type Changes = ReadonlyMap<SelectionEntry, ReadonlyMap<number, readonly PricePoint[]>>;

/** The seconds of real time less those of the history. */
export function secondsAhead({ ahead }: Book): number {
  return Math.round(ahead / MS_IN_S);
}

/** The changes in the history from one second to before another, of each minute the last. */
export function changesBetween(book: Book, from: number, to: number): Changes {
  const changes = new Map<SelectionEntry, Map<number, PricePoint[]>>();
  const width = firstSeries(book.columns, 1);
  book.history?.visitChanges(from, to, ({ series, second, price }) => {
    const number = Math.floor(series / width);
    const selection = book.catalogue.selections[number];
    if (selection === undefined) return;
    const ofSelection = changes.get(selection) ?? new Map<number, PricePoint[]>();
    changes.set(selection, ofSelection);
    const place = series - number * width;
    const points = ofSelection.get(place) ?? [];
    ofSelection.set(place, points);
    const last = points.at(-1);
    if (last !== undefined && minuteOf(last.second) === minuteOf(second)) points.pop();
    points.push({ second, price });
  });
  return changes;
}

function minuteOf(second: number): number {
  return Math.floor(second / STORED_STEP_S);
}

/** Encodes the changes of an event; with `whole`, also the latest price of each series without one, as of `to`. */
export function encodeEvent(
  book: Book,
  event: EventEntry,
  { changes, to, whole }: { readonly changes: Changes; readonly to: number; readonly whole: boolean },
): Buffer | undefined {
  const ahead = secondsAhead(book);
  const stored: StoredSeries[] = [];
  for (const market of event.markets.values()) {
    for (const selection of market.selections.values()) {
      const points = whole ? withLatest(book, selection, { changes, to }) : changes.get(selection);
      for (const [place, found] of points ?? []) {
        const flat = found.flatMap(({ second, price }) => [second + ahead, price]);
        stored.push([market.id, selection.key, offerAt(book, place), ...flat]);
      }
    }
  }
  return stored.length === 0 ? undefined : deflateRawSync(JSON.stringify(stored), { level: 3 });
}

function withLatest(
  { columns, history }: Book,
  selection: SelectionEntry,
  { changes, to }: { readonly changes: Changes; readonly to: number },
): ReadonlyMap<number, readonly PricePoint[]> {
  const points = new Map(changes.get(selection));
  const first = firstSeries(columns, selection.number);
  for (let place = 0; place < firstSeries(columns, 1); place += 1) {
    const price = history?.latestOf(first + place) ?? 0;
    if (price > 0 && !points.has(place)) points.set(place, [{ second: to, price }]);
  }
  return points;
}

/** The code of the bookie at a place among a selection's series; `:lay` follows for a lay price. */
function offerAt({ table, columns }: Book, place: number): string {
  const { bookies } = columns;
  if (place < bookies) return table.facts[place]?.code ?? '';
  return `${table.exchanges[place - bookies]?.code ?? ''}${LAY}`;
}

/** The place of an offer among a selection's series; undefined if there is no such bookie now. */
function placeOf({ table, columns }: Book, offer: string): number | undefined {
  if (!offer.endsWith(LAY)) return table.indexOf.get(offer);
  const bookie = table.indexOf.get(offer.slice(0, -LAY.length));
  const exchange = bookie === undefined ? -1 : (table.exchangeOf[bookie] ?? -1);
  return exchange < 0 ? undefined : columns.bookies + exchange;
}

/** The rows of an event that were stored, in the order of time, and its selections that were restored from them. */
export type StoredEvent = { readonly rows: Buffer[]; readonly restored: Set<SelectionEntry> };

/** True if the book has selections of an event that were not restored yet. */
export function canRestore({ markets }: EventEntry, { restored }: StoredEvent): boolean {
  let selections = 0;
  for (const market of markets.values()) selections += market.selections.size;
  return selections > restored.size;
}

/** Prices to be restored from a second of real time on. From `gapAt` until the start none is known, if it is defined. */
type Restoring = { readonly stored: StoredEvent; readonly since: number; readonly gapAt: number | undefined };

/**
 * Restores the prices of those selections of an event that were not restored yet. Series that the book does not have are
 * skipped, and so is what cannot be decoded. Returns true if the book has every selection of which prices are stored.
 */
export function restoreEvent(
  book: Book & { readonly history: PriceHistory },
  event: EventEntry,
  { stored, since, gapAt }: Restoring,
): boolean {
  const { restored } = stored;
  const ahead = secondsAhead(book);
  const all = stored.rows.flatMap(decoded);
  const rest = all.filter(([market, key]) => {
    const selection = event.markets.get(market)?.selections.get(key);
    return selection !== undefined && !restored.has(selection);
  });
  for (const [series, points] of pointsOf(book, event, rest)) {
    const gap = gapAt === undefined ? [] : [{ second: gapAt - ahead, price: 0 }];
    book.history.restore(series, [...pointsFrom(points, since - ahead), ...gap]);
  }
  for (const market of event.markets.values()) {
    for (const selection of market.selections.values()) restored.add(selection);
  }
  return all.every(([market, key]) => event.markets.get(market)?.selections.has(key) === true);
}

/** The points of an event's series, in the order of time. */
function pointsOf(
  book: Book,
  event: EventEntry,
  stored: readonly StoredSeries[],
): ReadonlyMap<number, PricePoint[]> {
  const bySeries = new Map<number, PricePoint[]>();
  for (const [market, key, offer, ...flat] of stored) {
    const selection = event.markets.get(market)?.selections.get(key);
    const place = placeOf(book, offer);
    if (selection === undefined || place === undefined) continue;
    const series = firstSeries(book.columns, selection.number) + place;
    const points = bySeries.get(series) ?? [];
    bySeries.set(series, points);
    addPoints(points, flat, secondsAhead(book));
  }
  return bySeries;
}

/** Adds points that are stored as seconds of real time and prices in turn. */
function addPoints(points: PricePoint[], flat: readonly number[], ahead: number): void {
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const point = { second: (flat[at] ?? 0) - ahead, price: flat[at + 1] ?? 0 };
    // Before 1970 only if the machine's clock was set.
    if (point.second > 0 && point.price !== points.at(-1)?.price) points.push(point);
  }
}

/** The number of series in a row. */
export function seriesIn(prices: Buffer): number {
  return decoded(prices).length;
}

function decoded(prices: Buffer): readonly StoredSeries[] {
  try {
    const found: unknown = JSON.parse(
      inflateRawSync(prices, { maxOutputLength: MAX_JSON_BYTES }).toString('utf8'),
    );
    return Array.isArray(found) ? found.filter(isSeries) : [];
  } catch {
    return [];
  }
}

function isSeries(value: unknown): value is StoredSeries {
  if (!Array.isArray(value)) return false;
  const parts: readonly unknown[] = value;
  const isNamed = parts.length > 3 && parts.slice(0, 3).every((part) => typeof part === 'string');
  return isNamed && parts.slice(3).every((part) => Number.isSafeInteger(part) && Number(part) >= 0);
}
