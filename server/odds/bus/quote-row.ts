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
} from '../messages/message-faults.ts';
import type { Level } from '../messages/messages.ts';

/** The optional fields of a quote, which few have. */
type OptionalFields = { readonly unboosted?: number; readonly url?: string; readonly note?: string };
type LevelRow = readonly [odds: number, size: number | null];

/** A quote as a compact row under its market: a snapshot may have a million of them. */
export type QuoteRow = readonly [
  key: string,
  bookie: string,
  sequence: number,
  at: number,
  back: readonly LevelRow[],
  lay: readonly LevelRow[],
  optional?: OptionalFields,
];

export function toQuoteRow({
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
  const optional: OptionalFields = {
    ...(unboosted === undefined ? {} : { unboosted }),
    ...(url === undefined ? {} : { url }),
    ...(note === undefined ? {} : { note }),
  };
  const row = [key, bookie, sequence, at, levels(back), levels(lay)] as const;
  return Object.keys(optional).length === 0 ? row : [...row, optional];
}

/** Converts a row to a quote on its selection. */
export function toQuote(row: QuoteRow, selection: PlacedSelection): BookQuote {
  const [, bookie, sequence, at, back, lay, optional] = row;
  const levels = (side: readonly LevelRow[]) => side.map(([odds, size]): Level => ({ odds, size }));
  // No spread here: it makes objects that are slower to create and to read than the rest of an update.
  const quote: BookQuote = {
    kind: 'quote',
    sequence,
    selection,
    bookie,
    back: levels(back),
    lay: levels(lay),
    at,
  };
  return optional === undefined ? quote : { ...quote, ...optional };
}

/** True for a valid row. Checked by hand, since a schema would double the time of decoding. */
export function isQuoteRow(row: unknown): row is QuoteRow {
  if (!Array.isArray(row) || row.length < 6 || row.length > 7) return false;
  const cells: readonly unknown[] = row;
  const [key, bookie, sequence, at, back, lay, optional] = cells;
  return (
    isId(key) &&
    isId(bookie) &&
    isNumber(sequence, isSequence) &&
    isNumber(at, isMoment) &&
    areLevels(back) &&
    areLevels(lay) &&
    (cells.length === 6 || isOptionalFields(optional))
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

function isOptionalFields(optional: unknown): boolean {
  if (typeof optional !== 'object' || optional === null) return false;
  return Object.entries(optional).every(([name, value]: readonly [string, unknown]) => {
    if (name === 'unboosted') return isNumber(value, isPrice);
    if (typeof value !== 'string') return false;
    return name === 'url' ? isLink(value) : name === 'note' && isLine(value, MAX_NOTE_LENGTH);
  });
}

function isNumber(value: unknown, isValid: (value: number) => boolean): boolean {
  return typeof value === 'number' && isValid(value);
}

/** Checks the length only: ids are not shown, and unknown ones are ignored. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
}
