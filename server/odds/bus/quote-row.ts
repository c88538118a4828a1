import type { BookQuote, PlacedSelection } from '../messages/book-message.ts';
import {
  isLine,
  isLink,
  isMoment,
  isPrice,
  isSequence,
  isSize,
  MAX_ID_LENGTH,
  MAX_NOTE_LENGTH,
} from '../messages/limits.ts';
import type { Level } from '../messages/messages.ts';

/** The fields that few quotes have. */
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

export function quoteRow({
  selection: { key },
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

/** A row as a quote on its selection. */
export function quoteOf(row: QuoteRow, selection: PlacedSelection): BookQuote {
  const [, bookie, sequence, at, back, lay, rest] = row;
  const levels = (side: readonly LevelRow[]) => side.map(([odds, size]): Level => ({ odds, size }));
  // Written out: spreading makes objects that take longer to make and to read than all the rest of an update.
  const quote: BookQuote = {
    kind: 'quote',
    sequence,
    selection,
    bookie,
    back: levels(back),
    lay: levels(lay),
    at,
  };
  return rest === undefined ? quote : { ...quote, ...rest };
}

/** True for a quote as a row. Checked by hand: a schema takes as long as the rest of the reading. */
export function isQuoteRow(row: unknown): row is QuoteRow {
  if (!Array.isArray(row) || row.length < 6 || row.length > 7) return false;
  const cells: readonly unknown[] = row;
  const [key, bookie, sequence, at, back, lay, rest] = cells;
  return (
    isText(key) &&
    isText(bookie) &&
    isNumber(sequence, isSequence) &&
    isNumber(at, isMoment) &&
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
  return isNumber(cells[0], isPrice) && (cells[1] === null || isNumber(cells[1], isSize));
}

function isRest(rest: unknown): boolean {
  if (typeof rest !== 'object' || rest === null) return false;
  return Object.entries(rest).every(([name, value]: readonly [string, unknown]) => {
    if (name === 'unboosted') return isNumber(value, isPrice);
    if (typeof value !== 'string') return false;
    return name === 'url' ? isLink(value) : name === 'note' && isLine(value, MAX_NOTE_LENGTH);
  });
}

function isNumber(value: unknown, isRight: (value: number) => boolean): boolean {
  return typeof value === 'number' && isRight(value);
}

/** Ids are not shown: those that no market has are of no use, and do no harm. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
}
