import type { ListField } from './calculation.ts';

/*
 * A row of a list is one text, in flags, links and forms: the texts of its fields with the list's separator between
 * them, `2.5,5%` or `30@4.1`.
 */

/**
 * Stands for a comma inside a piece of a row, where a plain comma divides pieces: it looks alike, and no keyboard has
 * it. Commands and links contain it too, so that a name with a comma is read back whole.
 */
const INNER_COMMA = '\u201A';

/** The texts of the fields of a row, in their order; surplus text stays with the last. */
export function piecesOf({ items, separator }: ListField, text: string): readonly string[] {
  const pieces = text.split(separator);
  const last = pieces.splice(items.length - 1).join(separator);
  return items.map((_, index) => plainText(pieces[index] ?? last));
}

/**
 * The text of a row with these pieces. Of separators in a piece, a comma is kept for the reader of the field to ask
 * about, since `2,5` is 2.5 to some; others are left out, but for those of the last piece.
 */
export function rowText({ items, separator }: ListField, pieces: readonly string[]): string {
  const given = pieces.findLastIndex((piece) => piece !== '') + 1;
  return pieces
    .slice(0, given)
    .map((piece, index) => {
      if (separator === ',') return piece.replaceAll(',', INNER_COMMA);
      return index === items.length - 1 ? piece : piece.replaceAll(separator, '');
    })
    .join(separator);
}

/** The text of a row with one of its pieces replaced. */
export function withPiece(
  list: ListField,
  text: string,
  { at, piece }: { readonly at: number; readonly piece: string },
): string {
  return rowText(list, piecesOf(list, text).with(at, piece));
}

/** A row, or a piece of one, with its commas as they were typed. */
export function plainText(row: string): string {
  return row.replaceAll(INNER_COMMA, ',');
}
