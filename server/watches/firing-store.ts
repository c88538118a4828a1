import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { WatchChannel } from '#lib/wire';
import { GONE_AFTER_MS } from './fired-rows.ts';

export type NewFiring = {
  readonly id: string;
  readonly watch_id: string;
  readonly row_id: string;
  readonly message: string;
  readonly figures: unknown;
};

type Storing = { readonly holder: string; readonly at: number };

/**
 * Stores firings, which also puts their messages into the outbox. Returns the ids of the stored ones. The same statement
 * checks again what may have changed since the evaluation: the watch is active, its owner is not on a break, this process
 * holds the lease, and the row has not just fired.
 */
export async function storeFirings(
  db: Db,
  firings: readonly NewFiring[],
  { holder, at }: Storing,
): Promise<readonly string[]> {
  if (firings.length === 0) return [];
  const moment = new Date(at);
  const { rows } = await sql<{ readonly id: string }>`
    insert into watch_firings
      (id, watch_id, user_id, row_id, message, figures, fired_at, state, next_attempt_at)
    select f.id, w.id, w.user_id, f.row_id, f.message, f.figures, ${moment}::timestamptz,
      case w.channel when 'page' then 'shown' else 'waiting' end,
      case w.channel when 'page' then null else ${moment}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(firings)}::jsonb)
      as f (id uuid, watch_id uuid, row_id text, message text, figures json)
    join watches w on w.id = f.watch_id
    join users u on u.id = w.user_id
    where not w.paused and w.expires_at > ${moment}::timestamptz
      and (u.break_until is null or u.break_until <= ${moment}::timestamptz)
      and exists (select from watch_leases l
        where l.holder = ${holder}::uuid and l.ends_at > clock_timestamp())
      and not exists (select from watch_firings e where e.watch_id = w.id and e.row_id = f.row_id
        and e.fired_at > ${new Date(at - GONE_AFTER_MS)}::timestamptz)
    for key share of w, u
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A firing whose message is due, with the data to send it. */
export type WaitingFiring = {
  readonly id: string;
  readonly watchId: string;
  readonly userId: string;
  readonly message: string;
  readonly figures: unknown;
  readonly firedAt: Date;
  readonly attempts: number;
  readonly watchName: string;
  readonly feed: string;
  readonly channel: WatchChannel;
  readonly sealed: Buffer | null;
};

/** The lifetime of a claim: longer than an attempt takes. */
const CLAIM_TTL_MS = 15_000;

type Claim = { readonly at: number; readonly limit: number; readonly busy: readonly string[] };

/**
 * Claims firings whose messages are due: the oldest of each watch, at most two per user, and none of `busy` watches. Two
 * processes never claim the same firing. The claim of a killed process expires.
 */
export async function claimFirings(db: Db, { at, limit, busy }: Claim): Promise<readonly WaitingFiring[]> {
  const moment = new Date(at);
  const { rows } = await sql<WaitingFiring>`
    with due as (
      select id, row_number() over (partition by user_id order by next_attempt_at, fired_at, id) as rank
      from (
        select distinct on (watch_id) id, user_id, next_attempt_at, fired_at from watch_firings
        where state = 'waiting' and next_attempt_at <= ${moment}::timestamptz
          and not (watch_id = any(${busy}::uuid[]))
        order by watch_id, fired_at, id
      ) oldest
    ), claimed as (
      select id from watch_firings
      where id in (select id from due where rank <= 2 limit ${limit})
        and state = 'waiting' and next_attempt_at <= ${moment}::timestamptz
      for update skip locked
    )
    update watch_firings f set attempts = f.attempts + 1,
      next_attempt_at = ${new Date(at + CLAIM_TTL_MS)}::timestamptz
    from claimed, watches w
    where f.id = claimed.id and w.id = f.watch_id
    returning f.id, f.watch_id as "watchId", f.user_id as "userId", f.message, f.figures,
      f.fired_at as "firedAt", f.attempts, w.name as "watchName", w.feed, w.channel,
      w.target_sealed as sealed`.execute(db);
  return rows;
}

/** Withholds the waiting messages of users on a break. */
export async function withholdOnBreak(db: Db, at: number): Promise<void> {
  const moment = new Date(at);
  await sql`
    update watch_firings f set state = 'withheld', next_attempt_at = null
    from users u where u.id = f.user_id and f.state = 'waiting'
      and u.break_until > ${moment}::timestamptz`.execute(db);
}

/** Marks a message as delivered. */
export async function markDelivered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('watch_firings')
    .set({ state: 'delivered', next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Leaves a firing in the log only, since its watch no longer has an address. */
export async function markShown(db: Db, id: string): Promise<void> {
  await db
    .updateTable('watch_firings')
    .set({ state: 'shown', next_attempt_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes the waiting messages of a watch due now, with no attempts counted, after a change of its address. */
export async function retryWaiting(db: Db, watchId: string, at: number): Promise<void> {
  await db
    .updateTable('watch_firings')
    .set({ attempts: 0, next_attempt_at: new Date(at), last_error: null })
    .where('watch_id', '=', watchId)
    .where('state', '=', 'waiting')
    .execute();
}

type Failure = {
  readonly firing: WaitingFiring;
  readonly detail: string;
  /** When to try again; null to give up. */
  readonly next: number | null;
};

/**
 * Records a failed attempt. The other messages of the watch are delayed as well, since they go to the same receiver.
 * Ignores an attempt that is not the latest claim: the address was changed, or another process has claimed the firing.
 */
export async function recordFailure(db: Db, { firing, detail, next }: Failure): Promise<void> {
  const at = next === null ? null : new Date(next);
  const { numUpdatedRows } = await db
    .updateTable('watch_firings')
    .set({ state: at === null ? 'failed' : 'waiting', next_attempt_at: at, last_error: detail })
    .where('id', '=', firing.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', firing.attempts)
    .executeTakeFirst();
  if (at === null || numUpdatedRows === 0n) return;
  await db
    .updateTable('watch_firings')
    .set({ next_attempt_at: at })
    .where('watch_id', '=', firing.watchId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', at)
    .execute();
}

const RETENTION_MS = 30 * 24 * 3_600_000;
const MAX_FIRINGS_PER_USER = 1000;

/** Deletes expired firings, and the oldest firings of users with too many. */
export async function sweepFirings(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('watch_firings')
    .where('fired_at', '<', new Date(now - RETENTION_MS))
    .execute();
  await sql`
    delete from watch_firings where id in (
      select id from (
        select id, row_number() over (partition by user_id order by fired_at desc, id desc) as rank
        from watch_firings
      ) ranked where rank > ${MAX_FIRINGS_PER_USER})`.execute(db);
}
