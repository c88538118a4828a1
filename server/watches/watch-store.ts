import { randomUUID } from 'node:crypto';

import { type Selectable, sql } from 'kysely';
import {
  type FiringsAnswer,
  MAX_WATCHES_PER_USER,
  type NewWatchBody,
  type UpdateWatchBody,
  type WatchTarget,
  type WatchWire,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { WatchTable } from '../db/tables/watches.ts';
import { retryWaiting } from './firing-store.ts';
import { type Address, sealTarget, shownTarget } from './sealed-target.ts';
import type { WatchParts } from './watch-parts.ts';

const DAY_MS = 24 * 3_600_000;

export type WatchRow = Selectable<WatchTable>;

/** The watches of a user, newest first. */
export function listWatches(db: Db, userId: string): Promise<readonly WatchRow[]> {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type NewWatch = { readonly userId: string; readonly body: NewWatchBody; readonly now: number };

/** Creates a watch; undefined if the user already has the maximum number. */
export function createWatch(
  { db, keys }: Pick<WatchParts, 'db' | 'keys'>,
  { userId, body, now }: NewWatch,
): Promise<WatchRow | undefined> {
  const { name, feed, filter, limit, target, quiet_minutes: quiet, expires_in_days: days } = body;
  const id = randomUUID();
  const at = new Date(now);
  return db.transaction().execute(async (trx) => {
    // Serialises concurrent creations.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    if ((await listWatches(trx, userId)).length >= MAX_WATCHES_PER_USER) return undefined;
    return trx
      .insertInto('watches')
      .values({
        id,
        user_id: userId,
        name,
        feed,
        filter: JSON.stringify(filter),
        limit_kind: limit.kind,
        limit_at: limit.at,
        ...targetColumns(keys, id, target),
        quiet_minutes: quiet,
        paused: false,
        expires_at: new Date(now + days * DAY_MS),
        created_at: at,
        changed_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function targetColumns(
  keys: WatchParts['keys'],
  id: string,
  target: Address | Extract<WatchTarget, { channel: 'page' }>,
): Pick<WatchTable, 'channel' | 'target' | 'target_sealed'> {
  const { channel } = target;
  if (channel === 'page') return { channel, target: null, target_sealed: null };
  return { channel, target: shownTarget(target), target_sealed: sealTarget(keys.targets, id, target) };
}

type WatchKey = { readonly userId: string; readonly id: string };

/** A watch of a user; undefined if there is none. */
export function findWatch(db: Db, { userId, id }: WatchKey): Promise<WatchRow | undefined> {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
}

type Change = { readonly body: UpdateWatchBody; readonly salt: string; readonly now: number };

/** Changes the fields of the body; undefined if the watch does not exist. A new address gets the `salt`. */
export function changeWatch(
  { db, keys }: Pick<WatchParts, 'db' | 'keys'>,
  { userId, id }: WatchKey,
  { body, salt, now }: Change,
): Promise<WatchRow | undefined> {
  const { name, limit, target, quiet_minutes: quiet, expires_in_days: days, paused } = body;
  const address = target === undefined || target.channel === 'page' ? target : { ...target, salt };
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('watches')
      .set({
        changed_at: new Date(now),
        ...(name === undefined ? {} : { name }),
        ...(limit === undefined ? {} : { limit_kind: limit.kind, limit_at: limit.at }),
        ...(address === undefined ? {} : targetColumns(keys, id, address)),
        ...(quiet === undefined ? {} : { quiet_minutes: quiet }),
        ...(days === undefined ? {} : { expires_at: new Date(now + days * DAY_MS) }),
        ...(paused === undefined ? {} : { paused }),
      })
      .where('user_id', '=', userId)
      .where(sql<string>`id::text`, '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined && address !== undefined) await retryWaiting(trx, id, now);
    return row;
  });
}

/** Deletes a watch with its firings. Returns false if there is none. */
export async function deleteWatch(db: Db, { userId, id }: WatchKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The newest firings of a user's watches. */
export async function listFirings(db: Db, userId: string, limit: number): Promise<FiringsAnswer['firings']> {
  const rows = await db
    .selectFrom('watch_firings as f')
    .innerJoin('watches as w', 'w.id', 'f.watch_id')
    .select(['f.id', 'f.watch_id', 'w.name as watch_name', 'f.row_id', 'f.message', 'f.fired_at', 'f.state'])
    .select(['f.attempts', 'f.last_error'])
    .where('f.user_id', '=', userId)
    .orderBy('f.fired_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, fired_at: row.fired_at.toISOString() }));
}

/** A watch as the API returns it, without its secret address. */
export function watchView(row: WatchRow): WatchWire {
  return {
    id: row.id,
    name: row.name,
    feed: row.feed,
    filter: row.filter,
    limit: { kind: row.limit_kind, at: row.limit_at },
    channel: row.channel,
    target: row.target,
    quiet_minutes: row.quiet_minutes,
    paused: row.paused,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
