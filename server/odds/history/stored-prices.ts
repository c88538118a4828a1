import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Book } from '../book/book.ts';
import type { EventEntry, SelectionEntry } from '../book/entries.ts';
import { firstSeries, type PriceHistory, type PricePoint, pointsFrom } from './price-history.ts';

/** Resolution of stored prices: of each step in which a price changed, the last price is stored. */
const STORED_STEP_S = 60;
const MS_IN_S = 1000;
/** More than a stored event can have: a larger one is corrupt. */
const MAX_JSON_BYTES = 4_000_000;
const LAY = ':lay';

/** A stored series: market, selection, offer, then pairs of a second and a price. */
type StoredSeries = readonly [market: string, selection: string, offer: string, ...points: number[]];

/** The changes of a batch, by selection and by the index of a series in it. In seconds of the book's history. */
export type Changes = ReadonlyMap<SelectionEntry, ReadonlyMap<number, readonly PricePoint[]>>;

/** The offset of real time from the history's time, in seconds. */
export function secondsAhead({ wallOffset }: Book): number {
  return Math.round(wallOffset / MS_IN_S);
}

/** Collects the changes in the history from `from` up to, but not including, `to`; the last one of each minute. */
export function collectChanges(book: Book, from: number, to: number): Changes {
  const changes = new Map<SelectionEntry, Map<number, PricePoint[]>>();
  const width = firstSeries(book.columns, 1);
  book.history?.visitChanges(from, to, ({ series, second, price }) => {
    const number = Math.floor(series / width);
    const selection = book.catalogue.selections[number];
    if (selection === undefined) return;
    const ofSelection = changes.get(selection) ?? new Map<number, PricePoint[]>();
    changes.set(selection, ofSelection);
    const index = series - number * width;
    const points = ofSelection.get(index) ?? [];
    ofSelection.set(index, points);
    const last = points.at(-1);
    if (last !== undefined && minuteOf(last.second) === minuteOf(second)) points.pop();
    points.push({ second, price });
  });
  return changes;
}

function minuteOf(second: number): number {
  return Math.floor(second / STORED_STEP_S);
}

/** Encodes the changes of an event; with `isFull`, also the latest price of each unchanged series, as of `to`. */
export function encodeEvent(
  book: Book,
  event: EventEntry,
  { changes, to, isFull }: { readonly changes: Changes; readonly to: number; readonly isFull: boolean },
): Buffer | undefined {
  const ahead = secondsAhead(book);
  const stored: StoredSeries[] = [];
  for (const market of event.markets.values()) {
    for (const selection of market.selections.values()) {
      const points = isFull ? withLatest(book, selection, { changes, to }) : changes.get(selection);
      for (const [index, found] of points ?? []) {
        const flat = found.flatMap(({ second, price }) => [second + ahead, price]);
        stored.push([market.id, selection.key, offerAt(book, index), ...flat]);
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
  for (let index = 0; index < firstSeries(columns, 1); index += 1) {
    const price = history?.latestOf(first + index) ?? 0;
    if (price > 0 && !points.has(index)) points.set(index, [{ second: to, price }]);
  }
  return points;
}

/** The stored name of a selection's series by its index: the bookie's code, with `:lay` for lay prices. */
function offerAt({ table, columns }: Book, index: number): string {
  const { bookies } = columns;
  if (index < bookies) return table.facts[index]?.code ?? '';
  return `${table.exchanges[index - bookies]?.code ?? ''}${LAY}`;
}

/** The index of an offer among a selection's series; undefined if the bookie no longer exists. */
function seriesIndexOf({ table, columns }: Book, offer: string): number | undefined {
  if (!offer.endsWith(LAY)) return table.indexOf.get(offer);
  const bookie = table.indexOf.get(offer.slice(0, -LAY.length));
  const exchange = bookie === undefined ? -1 : (table.exchangeOf[bookie] ?? -1);
  return exchange < 0 ? undefined : columns.bookies + exchange;
}

/** The stored rows of an event, in order of time, and its selections that were already restored. */
export type StoredEvent = { readonly rows: Buffer[]; readonly restored: Set<SelectionEntry> };

/** True if the book has selections of an event that were not yet restored. */
export function canRestore({ markets }: EventEntry, { restored }: StoredEvent): boolean {
  let selections = 0;
  for (const market of markets.values()) selections += market.selections.size;
  return selections > restored.size;
}

/** Prices to restore from the second `since` of real time; none are known between `gapAt` and the start. */
type RestoreOptions = {
  readonly stored: StoredEvent;
  readonly since: number;
  readonly gapAt: number | undefined;
};

/**
 * Restores the prices of those selections of an event that were not yet restored. Skips series that the book does not
 * have and rows that cannot be decoded. Returns true if the book has every selection with stored prices.
 */
export function restoreEvent(
  book: Book & { readonly history: PriceHistory },
  event: EventEntry,
  { stored, since, gapAt }: RestoreOptions,
): boolean {
  const { restored } = stored;
  const ahead = secondsAhead(book);
  const all = stored.rows.flatMap(decode);
  const remaining = all.filter(([market, key]) => {
    const selection = event.markets.get(market)?.selections.get(key);
    return selection !== undefined && !restored.has(selection);
  });
  for (const [series, points] of collectPoints(book, event, remaining)) {
    const gap = gapAt === undefined ? [] : [{ second: gapAt - ahead, price: 0 }];
    book.history.restore(series, [...pointsFrom(points, since - ahead), ...gap]);
  }
  for (const market of event.markets.values()) {
    for (const selection of market.selections.values()) restored.add(selection);
  }
  return all.every(([market, key]) => event.markets.get(market)?.selections.has(key) === true);
}

/** Collects the points of an event's series, in order of time. */
function collectPoints(
  book: Book,
  event: EventEntry,
  stored: readonly StoredSeries[],
): ReadonlyMap<number, PricePoint[]> {
  const bySeries = new Map<number, PricePoint[]>();
  for (const [market, key, offer, ...flat] of stored) {
    const selection = event.markets.get(market)?.selections.get(key);
    const index = seriesIndexOf(book, offer);
    if (selection === undefined || index === undefined) continue;
    const series = firstSeries(book.columns, selection.number) + index;
    const points = bySeries.get(series) ?? [];
    bySeries.set(series, points);
    addPoints(points, flat, secondsAhead(book));
  }
  return bySeries;
}

/** Adds points from alternating seconds of real time and prices. */
function addPoints(points: PricePoint[], flat: readonly number[], ahead: number): void {
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const point = { second: (flat[at] ?? 0) - ahead, price: flat[at + 1] ?? 0 };
    // Times before 1970 occur only if the machine's clock was changed.
    if (point.second > 0 && point.price !== points.at(-1)?.price) points.push(point);
  }
}

/** Counts the series in a row. */
export function countRowSeries(prices: Buffer): number {
  return decode(prices).length;
}

function decode(prices: Buffer): readonly StoredSeries[] {
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
