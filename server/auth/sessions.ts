import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { SUBSCRIPTION_STATES, tierOf } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { Member } from '../http/caller.ts';
import { hashOf, randomText } from '../http/mac.ts';
import { SESSION_SECONDS } from '../http/session-cookie.ts';

/** The time without use after which a session ends, in milliseconds. */
const IDLE_MS = 14 * 24 * 3_600_000;
/** When a session was last used is written down so often at most: not every call is worth a write. */
const SEEN_EVERY_MS = 5 * 60_000;
/** Sessions of one person at once; of more, those not used for longest end. */
const MOST_SESSIONS = 100;
const LONGEST_USER_AGENT = 300;

/** Which sessions have not ended at a moment. */
function live(now: number): { readonly at: Date; readonly seenAfter: Date } {
  return { at: new Date(now), seenAfter: new Date(now - IDLE_MS) };
}

/**
 * Returns the owner of a session's secret; undefined if there is no live one. Throws while the database is
 * unreachable.
 */
export async function identify(db: Db, secret: string, now: number): Promise<Member | undefined> {
  const { at, seenAfter } = live(now);
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
  if (now - seenAt.getTime() >= SEEN_EVERY_MS) {
    await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', sessionId).execute();
  }
  const tier = tierOfRows(rows, now);
  return { kind: 'member', userId, sessionId, email, tier, createdAt, breakUntil };
}

/** The users among some ids whose plan runs: tier 3. */
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
  return new Set(rows.flatMap((row) => (row.userId !== null && runsPlan(row, now) ? [row.userId] : [])));
}

type SubscriptionRow = {
  readonly state: string | null;
  readonly periodEnd: Date | null;
  readonly pastDueSince: Date | null;
};

/** The tier of a registered user, by the rows of their subscriptions. */
export function tierOfRows(rows: readonly SubscriptionRow[], now: number): 2 | 3 {
  return rows.some((row) => runsPlan(row, now)) ? 3 : 2;
}

function runsPlan(row: SubscriptionRow, now: number): boolean {
  const state = SUBSCRIPTION_STATES.find((each) => each === row.state);
  if (state === undefined) return false;
  const subscription = {
    state,
    periodEnd: row.periodEnd?.getTime(),
    pastDueSince: row.pastDueSince?.getTime(),
  };
  return tierOf(subscription, now) === 3;
}

/** A session that has just begun: its secret is for the cookie and is kept nowhere else. */
export type NewSession = { readonly id: string; readonly secret: string };

type Opening = {
  readonly userId: string;
  /** The password's hash as it was checked: one that has changed meanwhile opens nothing. */
  readonly passwordHash: string;
  readonly userAgent: string | null;
  readonly now: number;
};

/** Begins a session; undefined where the person is gone or their password is no longer the one that was checked. */
export async function openSession(db: Db, opening: Opening): Promise<NewSession | undefined> {
  const { userId, passwordHash, userAgent, now } = opening;
  const session = { id: randomUUID(), secret: randomText(32) };
  const at = new Date(now);
  const opened = await db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'secret_hash', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          sql<string>`${session.id}::uuid`.as('id'),
          'users.id as user_id',
          sql<Buffer>`${hashOf(session.secret)}::bytea`.as('secret_hash'),
          sql<string>`${readableAgent(userAgent)}`.as('user_agent'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('seen_at'),
          sql<Date>`${new Date(now + SESSION_SECONDS * 1000)}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', userId)
        .where('users.password_hash', '=', passwordHash)
        // A change of the password waits for us, or we for it: no session of the old one outlives it.
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  return opened === undefined ? undefined : session;
}

/** The browser's description of itself, on one line. */
function readableAgent(userAgent: string | null): string {
  return (userAgent ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, LONGEST_USER_AGENT);
}

/** Which sessions of a person are meant: this one, all but this one, or all. */
export type SessionChoice = { readonly only: string } | { readonly except: string } | { readonly all: true };

/** Ends sessions of a person, and their refresh tokens with them. Answers the ids of those that were ended. */
export async function endSessions(db: Db, userId: string, choice: SessionChoice): Promise<readonly string[]> {
  const query = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  const chosen =
    'only' in choice
      ? // Whatever is asked for comes from outside, and need not look like an id.
        query.where(sql<string>`id::text`, '=', choice.only)
      : 'except' in choice
        ? query.where('id', '!=', choice.except)
        : query;
  return (await chosen.execute()).map(({ id }) => id);
}

/** Ends the sessions that a person has too many of, those not used for longest. Answers their ids. */
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
        .offset(MOST_SESSIONS),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** A session as its owner sees it. */
export type SessionView = {
  readonly id: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
};

/** The sessions of a person that live, the last used first. */
export function listSessions(db: Db, userId: string, now: number): Promise<readonly SessionView[]> {
  const { at, seenAfter } = live(now);
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

/** Forgets the sessions that have ended by themselves. An access token of theirs lives five minutes more at most. */
export async function sweepSessions(db: Db, now: number): Promise<void> {
  const { at, seenAfter } = live(now);
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
