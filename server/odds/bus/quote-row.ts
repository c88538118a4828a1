import type { BookQuote, Place } from '../book-message.ts';
import { type Level, LONGEST_PRICE, PRICE_ONE } from '../messages.ts';

/** What few quotes have. */
type Rest = { readonly unboosted?: number; readonly url?: string; readonly note?: string };
type LevelRow = readonly [odds: number, size: number | null];

/** A quote as a row under its market: a snapshot has a million of them. */
export type QuoteRow = readonly [
  key: string,
  bookie: string,
  sequence: number,
  at: number,
  back: readonly LevelRow[],
  lay: readonly LevelRow[],
  rest?: Rest,
];

/** The longest text that a source may say: a link (message-faults.ts). */
const LONGEST_TEXT = 2000;
const LARGEST_SIZE = 2 ** 31 - 1;

export function quoteRow({
  key,
  bookie,
  sequence,
  at,
  back,
  lay,
  unboosted,
  url,
  note,
}: BookQuote): QuoteRow {
  const levels = (side: readonly Level[]) => side.map(({ odds, size }): LevelRow => [odds, size]);
  const rest: Rest = {
    ...(unboosted === undefined ? {} : { unboosted }),
    ...(url === undefined ? {} : { url }),
    ...(note === undefined ? {} : { note }),
  };
  const row = [key, bookie, sequence, at, levels(back), levels(lay)] as const;
  return Object.keys(rest).length === 0 ? row : [...row, rest];
}

export function quoteOf(row: QuoteRow, source: string, place: Place): BookQuote {
  const [key, bookie, sequence, at, back, lay, rest] = row;
  const levels = (side: readonly LevelRow[]) => side.map(([odds, size]): Level => ({ odds, size }));
  const { origin, eventOrigin, event, market } = place;
  // Written out: spreading makes objects that take longer to make and to read than all the rest of an update.
  const quote: BookQuote = {
    kind: 'quote',
    source,
    sequence,
    origin,
    eventOrigin,
    event,
    market,
    bookie,
    key,
    back: levels(back),
    lay: levels(lay),
    at,
  };
  return rest === undefined ? quote : { ...quote, ...rest };
}

/** Whether these are quotes as rows. By hand: a schema takes as long as all the rest of reading them. */
export function areQuoteRows(rows: unknown): rows is readonly QuoteRow[] {
  return Array.isArray(rows) && rows.every(isQuoteRow);
}

function isQuoteRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length < 6 || row.length > 7) return false;
  const cells: readonly unknown[] = row;
  const [key, bookie, sequence, at, back, lay, rest] = cells;
  return (
    isText(key) &&
    isText(bookie) &&
    Number.isSafeInteger(sequence) &&
    Number.isFinite(at) &&
    areLevels(back) &&
    areLevels(lay) &&
    (cells.length === 6 || isRest(rest))
  );
}

function areLevels(levels: unknown): boolean {
  return Array.isArray(levels) && levels.every(isLevel);
}

function isLevel(level: unknown): boolean {
  if (!Array.isArray(level) || level.length !== 2) return false;
  const cells: readonly unknown[] = level;
  return isPrice(cells[0]) && (cells[1] === null || isWhole(cells[1], 0, LARGEST_SIZE));
}

function isRest(rest: unknown): boolean {
  if (typeof rest !== 'object' || rest === null) return false;
  return Object.entries(rest).every(([name, value]: readonly [string, unknown]) =>
    name === 'unboosted' ? isPrice(value) : (name === 'url' || name === 'note') && isText(value),
  );
}

function isPrice(value: unknown): boolean {
  return isWhole(value, PRICE_ONE + 1, LONGEST_PRICE);
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}
