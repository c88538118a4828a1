/** A position in a list that is newest first: right after this bet. */
export type Position = { readonly created_at: Date; readonly id: string };

const POSITION = /^(?<time>-?\d{1,16})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Encodes a position as an opaque, URL-safe text. */
export function encodeCursor({ created_at: createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Decodes a cursor; undefined if `encodeCursor` did not write it. */
export function decodeCursor(cursor: string): Position | undefined {
  const found = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (found === undefined) return undefined;
  const position = { created_at: new Date(Number(found['time'])), id: found['id'] ?? '' };
  // Rejects other base64 spellings of the same bytes.
  return encodeCursor(position) === cursor ? position : undefined;
}
