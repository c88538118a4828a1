/** A place in a list that is newest first: right after this bet. */
export type Place = { readonly created_at: Date; readonly id: string };

const PLACE = /^(?<time>-?\d{1,16})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** The place as an opaque text that fits an address. */
export function writeCursor({ created_at: createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** The place that a cursor of ours names; undefined for anything else. */
export function readCursor(cursor: string): Place | undefined {
  const found = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (found === undefined) return undefined;
  const place = { created_at: new Date(Number(found['time'])), id: found['id'] ?? '' };
  // Other spellings of the same bytes are none of ours.
  return writeCursor(place) === cursor ? place : undefined;
}
