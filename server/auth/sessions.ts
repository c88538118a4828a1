import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SUBSCRIPTION_STATES, tierOf } from '#lib/product';
import { endSessionsBody, sessionsAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { Member } from '../http/caller.ts';
import { hashOf, randomText } from '../http/mac.ts';
import { SESSION_SECONDS } from '../http/session-cookie.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AuthTools } from './auth-parts.ts';

/** The time without use after which a session ends, in milliseconds. */
const IDLE_MS = 14 * 24 * 3_600_000;
/** The minimum interval between updates of `seen_at`, which saves a write per call. */
const SEEN_INTERVAL_MS = 5 * 60_000;
/** The maximum number of sessions of a user; beyond it, the least recently used end. */
const MAX_SESSIONS = 100;
const MAX_USER_AGENT_CHARACTERS = 300;

/** The bounds of live sessions: they expire after `at`, and were last seen after `seenAfter`. */
function liveBounds(now: number): { readonly at: Date; readonly seenAfter: Date } {
  return { at: new Date(now), seenAfter: new Date(now - IDLE_MS) };
}

/**
 * Returns the user of the live session with this secret; undefined if there is none. Throws while the database is
 * unreachable.
 */
export async function identify(db: Db, secret: string, now: number): Promise<Member | undefined> {
  const { at, seenAfter } = liveBounds(now);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'users.created_at as createdAt',
      'users.break_until as breakUntil',
      'sessions.id as sessionId',
      'sessions.seen_at as seenAt',
      'subscriptions.state',
      'subscriptions.current_period_end as periodEnd',
      'subscriptions.past_due_since as pastDueSince',
    ])
    .where('sessions.secret_hash', '=', hashOf(secret))
    .where('sessions.expires_at', '>', at)
    .where('sessions.seen_at', '>', seenAfter)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { userId, email, createdAt, breakUntil, sessionId, seenAt } = first;
  if (now - seenAt.getTime() >= SEEN_INTERVAL_MS) {
    await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', sessionId).execute();
  }
  const tier = tierOfRows(rows, now);
  return { kind: 'member', userId, sessionId, email, tier, createdAt, breakUntil };
}

/** Returns the users among some ids who have an active plan: tier 3. */
export async function usersWithPlan(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['user_id as userId', 'state', 'current_period_end as periodEnd'])
    .select('past_due_since as pastDueSince')
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.flatMap((row) => (row.userId !== null && hasActivePlan(row, now) ? [row.userId] : [])));
}

type SubscriptionRow = {
  readonly state: string | null;
  readonly periodEnd: Date | null;
  readonly pastDueSince: Date | null;
};

/** Derives the tier of a registered user from their subscriptions. */
export function tierOfRows(rows: readonly SubscriptionRow[], now: number): 2 | 3 {
  return rows.some((row) => hasActivePlan(row, now)) ? 3 : 2;
}

function hasActivePlan(row: SubscriptionRow, now: number): boolean {
  const state = SUBSCRIPTION_STATES.find((each) => each === row.state);
  if (state === undefined) return false;
  const subscription = {
    state,
    periodEnd: row.periodEnd?.getTime(),
    pastDueSince: row.pastDueSince?.getTime(),
  };
  return tierOf(subscription, now) === 3;
}

/** A new session. Its secret goes into the cookie and is not stored. */
type NewSession = { readonly id: string; readonly secret: string };

type SessionRequest = {
  readonly userId: string;
  /** The hash that the password was checked against; no session is created if it has changed since. */
  readonly passwordHash: string;
  readonly userAgent: string | null;
  readonly now: number;
};

/** Creates a session; undefined if the user has been deleted or has changed their password since the check. */
export async function openSession(db: Db, request: SessionRequest): Promise<NewSession | undefined> {
  const { userId, passwordHash, userAgent, now } = request;
  const session = { id: randomUUID(), secret: randomText(32) };
  const at = new Date(now);
  const inserted = await db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'secret_hash', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          sql<string>`${session.id}::uuid`.as('id'),
          'users.id as user_id',
          sql<Buffer>`${hashOf(session.secret)}::bytea`.as('secret_hash'),
          sql<string>`${cleanUserAgent(userAgent)}`.as('user_agent'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('seen_at'),
          sql<Date>`${new Date(now + SESSION_SECONDS * 1000)}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', userId)
        .where('users.password_hash', '=', passwordHash)
        // The lock serialises with password changes, so no session of the old password survives one.
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? undefined : session;
}

/** The User-Agent header on one line, shortened. */
function cleanUserAgent(userAgent: string | null): string {
  return (userAgent ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_USER_AGENT_CHARACTERS);
}

/** A selection of a user's sessions: one, all but one, or all. */
type SessionChoice = { readonly only: string } | { readonly except: string } | { readonly all: true };

/** Ends sessions of a user, and their refresh tokens. Returns the ids of the ended sessions. */
export async function endSessions(db: Db, userId: string, choice: SessionChoice): Promise<readonly string[]> {
  const query = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  const chosen =
    'only' in choice
      ? // The id is user input, and may not be a UUID.
        query.where(sql<string>`id::text`, '=', choice.only)
      : 'except' in choice
        ? query.where('id', '!=', choice.except)
        : query;
  return (await chosen.execute()).map(({ id }) => id);
}

/** Ends a user's least recently used sessions beyond MAX_SESSIONS. Returns their ids. */
export async function endSurplusSessions(db: Db, userId: string): Promise<readonly string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_SESSIONS),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** A session in the list that its user sees. */
type SessionView = {
  readonly id: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
};

/** Returns the live sessions of a user, most recently used first. */
function listSessions(db: Db, userId: string, now: number): Promise<readonly SessionView[]> {
  const { at, seenAfter } = liveBounds(now);
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .select('user_agent as userAgent')
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes expired sessions. Their access tokens expire within five minutes. */
export async function sweepSessions(db: Db, now: number): Promise<void> {
  const { at, seenAfter } = liveBounds(now);
  await db.transaction().execute(async (trx) => {
    const swept = await trx
      .deleteFrom('sessions')
      .where((each) => each.or([each('expires_at', '<=', at), each('seen_at', '<=', seenAfter)]))
      .returning('id')
      .execute();
    const ids = swept.map(({ id }) => id);
    await sql`delete from ended_sessions where session_id = any(${ids}::uuid[])`.execute(trx);
  });
}

/** POST /api/auth/logout/ */
export function logoutOperation({ db, revoked, security }: AuthTools): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/auth/logout/',
    tag: 'Sign-in',
    summary: 'Signs this browser out and revokes its tokens at once.',
    access: 'caller',
    answers: { 204: null },
    handle: async ({ caller, request }) => {
      if (caller.kind === 'member') {
        await endSessions(db, caller.userId, { only: caller.sessionId });
        revoked.add(caller.sessionId);
        security('signed-out', { user: caller.userId, request: request.id });
      }
      // Clears only the cache: cookies are replaced, and the storage holds slips of anonymous users. Without this, the
      // back button would still show the last user's pages.
      return { status: 204, headers: { 'clear-site-data': '"cache"' }, cookies: { endSession: true } };
    },
  });
}

/** GET and DELETE /api/account/sessions/ */
export function sessionOperations({ db, now, revoked, security }: AuthTools): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/account/sessions/',
      tag: 'Account',
      summary: 'Lists the sessions of the user, most recently used first.',
      access: 'member',
      answers: { 200: sessionsAnswer },
      handle: async ({ caller }) => {
        const sessions = await listSessions(db, caller.userId, now());
        return {
          status: 200,
          body: {
            sessions: sessions.map(({ id, createdAt, seenAt, expiresAt, userAgent }) => ({
              id,
              created_at: createdAt.toISOString(),
              last_seen_at: seenAt.toISOString(),
              expires_at: expiresAt.toISOString(),
              user_agent: userAgent,
              is_current: id === caller.sessionId,
            })),
          },
        };
      },
    }),
    operation({
      method: 'delete',
      path: '/api/account/sessions/',
      tag: 'Account',
      summary: 'Ends one session by its id, or all other sessions.',
      access: 'member',
      body: endSessionsBody,
      answers: { 204: null },
      problems: [404],
      handle: async ({ caller, body: { id }, request }) => {
        const choice = id === undefined ? { except: caller.sessionId } : { only: id };
        const ended = await endSessions(db, caller.userId, choice);
        if (id !== undefined && ended.length === 0) throw new Problem(404);
        for (const sessionId of ended) revoked.add(sessionId);
        security('sessions-ended', { user: caller.userId, request: request.id, sessions: ended.length });
        const isOwn = ended.includes(caller.sessionId);
        return { status: 204, ...(isOwn ? { cookies: { endSession: true } } : {}) };
      },
    }),
  ];
}
