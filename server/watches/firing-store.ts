import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { WatchChannel } from '#lib/wire';
import { LEFT_MS } from './seen-rows.ts';

/** A firing to be stored. */
export type NewFiring = {
  readonly id: string;
  readonly watch_id: string;
  readonly row_id: string;
  readonly message: string;
  readonly figures: unknown;
};

type Storing = { readonly holder: string; readonly at: number };

/**
 * Stores firings, which also puts their messages into the outbox. Returns the ids of those that were stored. One
 * statement checks what may have changed since the evaluation: that the watch is active, that its owner takes no break,
 * that this process has the lease, and that the row has not just fired.
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
        and e.fired_at > ${new Date(at - LEFT_MS)}::timestamptz)
    for key share of w, u
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A firing whose message is due, with what is needed to send it. */
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

/** A claimed firing belongs to its claimer for so long: more than an attempt takes. */
const CLAIM_MS = 15_000;

type Claim = { readonly at: number; readonly most: number; readonly busy: readonly string[] };

/**
 * Claims firings whose messages are due: the oldest of each watch, at most two of a user, and none of `busy` watches. Two
 * processes never claim the same firing. A claim that is not settled, because its process was killed, ends by itself.
 */
export async function claimFirings(db: Db, { at, most, busy }: Claim): Promise<readonly WaitingFiring[]> {
  const moment = new Date(at);
  const { rows } = await sql<WaitingFiring>`
    with due as (
      select id, row_number() over (partition by user_id order by next_attempt_at, fired_at, id) as place
      from (
        select distinct on (watch_id) id, user_id, next_attempt_at, fired_at from watch_firings
        where state = 'waiting' and next_attempt_at <= ${moment}::timestamptz
          and not (watch_id = any(${busy}::uuid[]))
        order by watch_id, fired_at, id
      ) oldest
    ), claimed as (
      select id from watch_firings
      where id in (select id from due where place <= 2 limit ${most})
        and state = 'waiting' and next_attempt_at <= ${moment}::timestamptz
      for update skip locked
    )
    update watch_firings f set attempts = f.attempts + 1,
      next_attempt_at = ${new Date(at + CLAIM_MS)}::timestamptz
    from claimed, watches w
    where f.id = claimed.id and w.id = f.watch_id
    returning f.id, f.watch_id as "watchId", f.user_id as "userId", f.message, f.figures,
      f.fired_at as "firedAt", f.attempts, w.name as "watchName", w.feed, w.channel,
      w.target_sealed as sealed`.execute(db);
  return rows;
}

/** Withholds the messages of users who take a break: what they report is of before it. */
export async function withholdOnBreak(db: Db, at: number): Promise<void> {
  const moment = new Date(at);
  await sql`
    update watch_firings f set state = 'withheld', next_attempt_at = null
    from users u where u.id = f.user_id and f.state = 'waiting'
      and u.break_until > ${moment}::timestamptz`.execute(db);
}

/** Notes that a message was delivered. */
export async function noteDelivered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('watch_firings')
    .set({ state: 'delivered', next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Leaves a firing in the log: its watch has no address any more. */
export async function noteShown(db: Db, id: string): Promise<void> {
  await db
    .updateTable('watch_firings')
    .set({ state: 'shown', next_attempt_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes the messages of a watch that wait due now, as if none had been attempted: they go to another address. */
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
 * Notes a failed attempt. The other messages of the watch wait as long, since they go to the same receiver. An attempt
 * that is not the latest claim is ignored: since then the address was changed, or another process claimed the firing.
 */
export async function noteFailed(db: Db, { firing, detail, next }: Failure): Promise<void> {
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

/** Firings are stored for so long. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** The most firings of a user that are stored. */
const MOST_KEPT = 1000;

/** Deletes firings that are old, and the oldest of users with too many. */
export async function sweepFirings(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('watch_firings')
    .where('fired_at', '<', new Date(now - KEPT_MS))
    .execute();
  await sql`
    delete from watch_firings where id in (
      select id from (
        select id, row_number() over (partition by user_id order by fired_at desc, id desc) as place
        from watch_firings
      ) ranked where place > ${MOST_KEPT})`.execute(db);
}
