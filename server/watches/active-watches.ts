import { sql } from 'kysely';
import { watchMark } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { WatchTable } from '../db/tables/watches.ts';
import type { Selectable } from 'kysely';
import type { ActiveWatch, Owner, WatchParts } from './watch-parts.ts';
import type { WatchGroups } from './watch-groups.ts';

/** Changes are looked for so far back: clocks differ, and a change may be committed late. */
const OVERLAP_MS = 60_000;
/** Everything is read again so often, for tiers that changed with time and watches that were deleted. */
const RELOAD_MS = 300_000;
const MINUTE_MS = 60_000;
/** The longest quiet time: older firings decide nothing. */
const LONGEST_QUIET_MS = 24 * 3_600_000;

type Row = Selectable<WatchTable>;

function activeWatch(row: Row): ActiveWatch {
  return {
    id: row.id,
    userId: row.user_id,
    feed: row.feed,
    filter: row.filter,
    mark: watchMark({ kind: row.limit_kind, at: row.limit_at }),
    quietMs: row.quiet_minutes * MINUTE_MS,
    expiresAt: row.expires_at.getTime(),
    paused: row.paused,
  };
}

/** Keeps the groups of the evaluator up to date with the database. */
export class ActiveWatches {
  private readonly parts: Pick<WatchParts, 'db' | 'now' | 'ownersOf'>;
  private readonly groups: WatchGroups;
  private readAt = -Infinity;
  private reloadedAt = -Infinity;
  private readonly changedAt = new Map<string, number>();

  constructor(parts: Pick<WatchParts, 'db' | 'now' | 'ownersOf'>, groups: WatchGroups) {
    this.parts = parts;
    this.groups = groups;
  }

  /** Forgets everything; the next refresh reads it again. */
  clear(): void {
    this.groups.clear();
    this.changedAt.clear();
    this.readAt = -Infinity;
    this.reloadedAt = -Infinity;
  }

  async refresh(): Promise<void> {
    const now = this.parts.now();
    if (Math.abs(now - this.reloadedAt) >= RELOAD_MS) await this.reload(now);
    else await this.readChanges(now);
    this.readAt = now;
  }

  private async reload(now: number): Promise<void> {
    const rows = await this.parts.db
      .selectFrom('watches')
      .selectAll()
      .where('expires_at', '>', new Date(now))
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    for (const id of this.changedAt.keys()) {
      if (there.has(id)) continue;
      this.groups.delete(id);
      this.changedAt.delete(id);
    }
    await this.put(rows, now);
    this.reloadedAt = now;
  }

  private async readChanges(now: number): Promise<void> {
    const { db } = this.parts;
    const since = new Date(this.readAt - OVERLAP_MS);
    const rows = await db
      .selectFrom('watches')
      .selectAll()
      .where((each) =>
        each.or([
          each('changed_at', '>', since),
          each(
            'user_id',
            'in',
            each.selectFrom('person_changes').select('user_id').where('changed_at', '>', since),
          ),
        ]),
      )
      .execute();
    await this.put(rows, now);
  }

  private async put(rows: readonly Row[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const owners = await this.parts.ownersOf([...new Set(rows.map((row) => row.user_id))]);
    const fresh = rows.filter(({ id }) => !this.changedAt.has(id));
    for (const row of rows) {
      const owner: Owner | undefined = owners.get(row.user_id);
      if (owner === undefined) continue;
      this.groups.set(activeWatch(row), owner);
      this.changedAt.set(row.id, row.changed_at.getTime());
    }
    await this.recallFirings(fresh, now);
  }

  /** Notes what new watches have fired before, so that a restart repeats nothing. */
  private async recallFirings(rows: readonly Row[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const { watchId, rowId, firedAt } of await lastFirings(this.parts.db, ids, now)) {
      this.groups.noteFired(watchId, rowId, firedAt.getTime());
    }
  }
}

type LastFiring = { readonly watchId: string; readonly rowId: string; readonly firedAt: Date };

async function lastFirings(db: Db, ids: readonly string[], now: number): Promise<readonly LastFiring[]> {
  const { rows } = await sql<LastFiring>`
    select watch_id as "watchId", row_id as "rowId", max(fired_at) as "firedAt" from watch_firings
    where watch_id = any(${ids}::uuid[]) and fired_at > ${new Date(now - LONGEST_QUIET_MS)}::timestamptz
    group by watch_id, row_id order by max(fired_at)`.execute(db);
  return rows;
}
