import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { MOST_TOKENS, TOKEN_SCOPES, type TokenScope } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { TokenHolder } from '../http/caller.ts';
import { hashOf, randomText } from '../http/mac.ts';
import { TOKEN_PREFIX } from '../http/token-caller.ts';
import { tierOfRows } from './sessions.ts';

/** The minimum interval between updates of `used_at`. */
const USED_INTERVAL_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'used_at', 'expires_at'] as const;

/** A stored personal access token, without its hash. */
export type PersonalTokenRow = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly expires_at: Date;
};

/** The personal access tokens of a user, the newest first. */
export function listPersonalTokens(db: Db, userId: string): Promise<readonly PersonalTokenRow[]> {
  return db
    .selectFrom('personal_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type NewToken = {
  readonly userId: string;
  /** The hash of the password that was confirmed. */
  readonly passwordHash: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
  readonly now: number;
};

/** The result of creating a token. */
export type Creation =
  | { readonly kind: 'created'; readonly token: string; readonly row: PersonalTokenRow }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'password-changed' };

/** Creates a token. Returns its text, which is not stored, and its row. */
export function createPersonalToken(db: Db, given: NewToken): Promise<Creation> {
  const { userId, passwordHash, name, days, now } = given;
  return db.transaction().execute(async (trx): Promise<Creation> => {
    // The lock serialises concurrent creations and password changes, which revoke all tokens.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return { kind: 'password-changed' };
    if ((await listPersonalTokens(trx, userId)).length >= MOST_TOKENS) return { kind: 'too-many' };
    const token = `${TOKEN_PREFIX}${randomText(32)}`;
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        id: randomUUID(),
        user_id: userId,
        token_hash: hashOf(token),
        name,
        scopes: TOKEN_SCOPES.filter((scope) => given.scopes.includes(scope)),
        created_at: new Date(now),
        used_at: null,
        expires_at: new Date(now + days * DAY_MS),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { kind: 'created', token, row };
  });
}

/** Revokes one token of a user, or all. Returns the number of tokens revoked. */
export async function revokePersonalTokens(
  db: Db,
  userId: string,
  choice: { readonly only: string } | { readonly all: true },
): Promise<number> {
  const query = db.deleteFrom('personal_tokens').where('user_id', '=', userId).returning('id');
  const chosen = 'only' in choice ? query.where(sql<string>`id::text`, '=', choice.only) : query;
  return (await chosen.execute()).length;
}

/**
 * Returns the holder of a token; undefined if it is unknown, revoked or expired. Queries the database on each call, so
 * that a revocation takes effect in all processes at once. Throws while the database is unreachable.
 */
export async function identifyPersonalToken(
  db: Db,
  token: string,
  now: number,
): Promise<TokenHolder | undefined> {
  const at = new Date(now);
  const rows = await db
    .selectFrom('personal_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.created_at as createdAt'])
    .select(['users.break_until as breakUntil', 't.id as tokenId', 't.scopes'])
    .select(['t.used_at as usedAt', 't.expires_at as expiresAt'])
    .select(['subscriptions.state', 'subscriptions.current_period_end as periodEnd'])
    .select('subscriptions.past_due_since as pastDueSince')
    .where('t.token_hash', '=', hashOf(token))
    .where('t.expires_at', '>', at)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { userId, email, createdAt, breakUntil, tokenId, usedAt, expiresAt } = first;
  if (usedAt === null || now - usedAt.getTime() >= USED_INTERVAL_MS) {
    await db.updateTable('personal_tokens').set({ used_at: at }).where('id', '=', tokenId).execute();
  }
  const tier = tierOfRows(rows, now);
  return {
    member: { kind: 'member', userId, sessionId: tokenId, email, tier, createdAt, breakUntil },
    scopes: TOKEN_SCOPES.filter((scope) => first.scopes.includes(scope)),
    expiresAt: Math.floor(Math.min(expiresAt.getTime(), now + MAX_STREAM_MS) / 1000),
  };
}

/** The maximum duration of a stream opened with a token, the same as for access tokens of sessions. */
const MAX_STREAM_MS = 300_000;
