import { randomUUID, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import { hashOf, mac, sameText } from '../http/mac.ts';

/** The time for which the direct predecessor is still accepted: two tabs of a browser may refresh concurrently. */
const GRACE_MS = 10_000;
/** The time for which used tokens are stored. A valid token without a row was used before that. */
const USED_RETENTION_MS = 24 * 3_600_000;

/** Creates the first refresh token of a chain. Returns its text; undefined if the session has ended. */
export async function firstRefresh(
  db: Db,
  key: KeyObject,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
): Promise<string | undefined> {
  const id = randomUUID();
  const token = memberRefresh(key, id, sessionId);
  const inserted = await db
    .insertInto('refresh_tokens')
    .columns(['id', 'session_id', 'token_hash', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'sessions.id as session_id',
          sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
          sql<Date>`${new Date(now)}::timestamptz`.as('created_at'),
          sql<Date>`${new Date(now + REFRESH_MS)}::timestamptz`.as('expires_at'),
        ])
        .where('sessions.id', '=', sessionId)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await deleteSurplusUnused(db, sessionId, id);
  return token;
}

/**
 * The maximum number of unused tokens of a session. The tabs of a browser share one token, so further ones come from lost
 * responses.
 */
const MAX_UNUSED = 50;

/** Deletes the oldest unused tokens, never the newest. */
async function deleteSurplusUnused(db: Db, sessionId: string, newest: string): Promise<void> {
  const unused = await db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('id', '<>', newest)
    .orderBy('created_at', 'desc')
    .offset(MAX_UNUSED - 1)
    .execute();
  if (unused.length === 0) return;
  // Skips tokens that have been used since, or are locked by a request that ends the session.
  const deletable = db
    .selectFrom('refresh_tokens')
    .select('id')
    .where(
      'id',
      'in',
      unused.map((row) => row.id),
    )
    .where('used_at', 'is', null)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('refresh_tokens').where('id', 'in', deletable).execute();
}

/** The result of a refresh: the next token, a session that has ended, or a token that was used before. */
type Rotation =
  | { readonly kind: 'rotated'; readonly token: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reused' };

type Presented = {
  readonly id: string;
  readonly token: string;
  readonly sessionId: string;
  readonly now: number;
};

/**
 * Exchanges a refresh token, validated by `readRefresh`, for its successor. Idempotent under concurrent calls: a token has
 * one successor. Runs single statements, no transaction: the first one locks the session before the token, in the same
 * order as ending a session does, which prevents deadlocks.
 */
export async function rotateRefresh(db: Db, key: KeyObject, presented: Presented): Promise<Rotation> {
  const { id, token, sessionId, now } = presented;
  const at = new Date(now);
  const next = successorId(key, id);
  const successor = memberRefresh(key, next, sessionId);
  const inserted = await db
    .with('session', (cte) =>
      cte.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare(),
    )
    .with('used', (cte) =>
      cte
        .updateTable('refresh_tokens')
        .from('session')
        .set({ used_at: at, successor_id: next })
        .whereRef('refresh_tokens.session_id', '=', 'session.id')
        .where('refresh_tokens.token_hash', '=', hashOf(token))
        .where('refresh_tokens.used_at', 'is', null)
        .where('refresh_tokens.expires_at', '>', at)
        .returning('refresh_tokens.session_id'),
    )
    .insertInto('refresh_tokens')
    .columns(['id', 'session_id', 'token_hash', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('used')
        .select([
          sql<string>`${next}::uuid`.as('id'),
          'used.session_id',
          sql<Buffer>`${hashOf(successor)}::bytea`.as('token_hash'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${new Date(now + REFRESH_MS)}::timestamptz`.as('expires_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  const kind = inserted === undefined ? await classifyUnrotated(db, presented) : 'rotated';
  return kind === 'rotated' ? { kind, token: successor } : { kind };
}

/** Classifies a token that could not be rotated: within the grace period, ended or reused. */
async function classifyUnrotated(db: Db, { token, sessionId, now }: Presented): Promise<Rotation['kind']> {
  const found = await db
    .selectFrom('sessions')
    .leftJoin('refresh_tokens as presented', (join) =>
      join.onRef('presented.session_id', '=', 'sessions.id').on('presented.token_hash', '=', hashOf(token)),
    )
    .leftJoin('refresh_tokens as successor', 'successor.id', 'presented.successor_id')
    .select([
      'presented.id',
      'presented.used_at as usedAt',
      'successor.id as successorId',
      'successor.used_at as successorUsedAt',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (found === undefined) return 'ended';
  const { id, usedAt, successorId: next, successorUsedAt } = found;
  // The MAC was valid, so there was a row: it was used, and deleted after its retention.
  if (id === null) return 'reused';
  if (usedAt === null) return 'ended';
  const isDirect = next !== null && successorUsedAt === null;
  return isDirect && now - usedAt.getTime() <= GRACE_MS ? 'rotated' : 'reused';
}

/** Deletes expired tokens, and used ones after their retention. */
export async function sweepRefreshTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where((each) =>
      each.or([
        each('expires_at', '<=', new Date(now)),
        each('used_at', '<=', new Date(now - USED_RETENTION_MS)),
      ]),
    )
    .execute();
}

/** The lifetime of a refresh token. */
export const REFRESH_MS = 30 * 24 * 3_600_000;

/** The content of a refresh token: a row of the database, or the expiry of an anonymous one. */
type RefreshToken =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'anonymous'; readonly endsAt: number };

const MEMBER = /^m\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/u;
const ANONYMOUS = /^a\.([1-9]\d{12})\.([A-Za-z0-9_-]{43})$/u;

/** Formats a user's refresh token: the id of its row, and a MAC bound to one session. */
export function memberRefresh(key: KeyObject, id: string, sessionId: string): string {
  return `m.${id}.${mac(key, 'refresh token', id, sessionId)}`;
}

/**
 * Formats an anonymous caller's refresh token. It is not stored: a MAC over its expiry and the session cookie
 * authenticates it, so it works without the database.
 */
export function anonymousRefresh(key: KeyObject, endsAt: number, sessionCookie: string): string {
  return `a.${endsAt}.${mac(key, 'anonymous refresh token', String(endsAt), sessionCookie)}`;
}

/** The presenter of a refresh token: a user's session id, or an anonymous session cookie. */
type Presenter =
  | { readonly kind: 'member'; readonly sessionId: string }
  | { readonly kind: 'anonymous'; readonly sessionCookie: string };

/** Parses and authenticates a token; undefined if we did not issue it for this session. */
export function readRefresh(token: string, key: KeyObject, presenter: Presenter): RefreshToken | undefined {
  switch (presenter.kind) {
    case 'member': {
      const [, id] = MEMBER.exec(token) ?? [];
      if (id === undefined || !sameText(token, memberRefresh(key, id, presenter.sessionId))) return undefined;
      return { kind: 'member', id };
    }
    case 'anonymous': {
      const endsAt = Number(ANONYMOUS.exec(token)?.[1]);
      if (Number.isNaN(endsAt)) return undefined;
      if (!sameText(token, anonymousRefresh(key, endsAt, presenter.sessionCookie))) return undefined;
      return { kind: 'anonymous', endsAt };
    }
  }
}

/**
 * The id of a token's successor. It is derived, so that presenting the predecessor again within the grace period returns
 * the same successor, although only its hash is stored.
 */
export function successorId(key: KeyObject, id: string): string {
  const hex = Buffer.from(mac(key, 'refresh successor', id), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
