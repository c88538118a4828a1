import { createHash } from 'node:crypto';

import type { Db } from '../db/schema.ts';
import { validationProblem } from '../http/problem.ts';
import type { SavedBetRow } from './bet-input.ts';

/** The idempotency key of a request, and the hash of its content. */
export type IdempotentRequest = { readonly key: string; readonly hash: Buffer };

/** The header that marks requests as duplicates: a double click, or a retry after a lost response. */
const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The description of the header for the operations that take it. */
export const IDEMPOTENCY_NOTE =
  'With an Idempotency-Key header (8 to 64 letters, digits, - and _) a repeated request has no further effect and gets the response of the first, as long as the bet exists. The same key with another body is refused.';

/** Reads the idempotency key of a request; undefined if there is none. Throws 422 if it is malformed. */
export function readIdempotency(
  headers: Headers,
  content: string | Uint8Array,
): IdempotentRequest | undefined {
  const header = headers.get(IDEMPOTENCY_HEADER);
  if (header === null) return undefined;
  const key = /^"?([\w-]{8,64})"?$/u.exec(header)?.[1];
  if (key === undefined) {
    throw validationProblem([
      {
        code: 'invalid-value',
        path: IDEMPOTENCY_HEADER,
        message: 'The key must have 8 to 64 letters, digits, - and _',
      },
    ]);
  }
  return { key, hash: createHash('sha256').update(content).digest() };
}

/** The bet that an earlier request with the same key created. Throws 422 if that request had other content. */
export async function findDuplicate(
  db: Db,
  userId: string,
  request: IdempotentRequest | undefined,
): Promise<SavedBetRow | undefined> {
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('saved_bets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst();
  if (row?.request_hash?.equals(request.hash) === false) {
    throw validationProblem([
      {
        code: 'key-reused',
        path: IDEMPOTENCY_HEADER,
        message: 'This key was used for another request',
      },
    ]);
  }
  return row;
}
