import { createHash } from 'node:crypto';

import type { Db } from '../db/schema.ts';
import type { SavedBetRow } from './kept-bet.ts';
import { refused } from './limits.ts';

/** A request that its caller has given a name of its own, and what it asks for. */
export type NamedRequest = { readonly key: string; readonly hash: Buffer };

/** The header by which a caller says that two requests are one: a click that came twice, a retry after a lost answer. */
const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The description of the header for the operations that take it. */
export const IDEMPOTENCY_NOTE =
  'With an Idempotency-Key header (8 to 64 letters, digits, - and _) the same request again makes nothing twice and is answered as the first was, for as long as the bet that it made is kept. The same key with another body is refused.';

/** The request's own name, where it has one. Throws 422 for one that is no name. */
export function namedRequest(headers: Headers, content: string | Uint8Array): NamedRequest | undefined {
  const header = headers.get(IDEMPOTENCY_HEADER);
  if (header === null) return undefined;
  const key = /^"?([\w-]{8,64})"?$/u.exec(header)?.[1];
  if (key === undefined) {
    throw refused([
      {
        code: 'invalid-value',
        path: IDEMPOTENCY_HEADER,
        message: 'A key has 8 to 64 letters, digits, - and _',
      },
    ]);
  }
  return { key, hash: createHash('sha256').update(content).digest() };
}

/** The bet that the request has made already, if it has. Throws 422 where its name was another request's. */
export async function madeAlready(
  db: Db,
  userId: string,
  request: NamedRequest | undefined,
): Promise<SavedBetRow | undefined> {
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('saved_bets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst();
  if (row?.request_hash?.equals(request.hash) === false) {
    throw refused([
      {
        code: 'key-reused',
        path: IDEMPOTENCY_HEADER,
        message: 'This key was used for another request',
      },
    ]);
  }
  return row;
}
