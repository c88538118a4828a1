import { sql } from 'kysely';
import { watchMark } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { WatchTable } from '../db/tables/watches.ts';
import type { Selectable } from 'kysely';
import type { ActiveWatch, Owner, WatchParts } from './watch-parts.ts';
import type { WatchGroups } from './watch-groups.ts';

/** The overlap of reads for changes: clocks differ, and a change may be committed late. */
const OVERLAP_MS = 60_000;
/** The interval of full reloads, which find expired tiers and deleted watches. */
const RELOAD_INTERVAL_MS = 300_000;
const MINUTE_MS = 60_000;
/** The longest quiet time. Older firings have no effect. */
const MAX_QUIET_MS = 24 * 3_600_000;

type Row = Selectable<WatchTable>;

function toActiveWatch(row: Row): ActiveWatch {
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
  private refreshedAt = -Infinity;
  private reloadedAt = -Infinity;
  private readonly changedAt = new Map<string, number>();

  constructor(parts: Pick<WatchParts, 'db' | 'now' | 'ownersOf'>, groups: WatchGroups) {
    this.parts = parts;
    this.groups = groups;
  }

  /** Removes all watches. The next refresh reloads them. */
  clear(): void {
    this.groups.clear();
    this.changedAt.clear();
    this.refreshedAt = -Infinity;
    this.reloadedAt = -Infinity;
  }

  async refresh(): Promise<void> {
    const now = this.parts.now();
    if (Math.abs(now - this.reloadedAt) >= RELOAD_INTERVAL_MS) await this.reload(now);
    else await this.readChanges(now);
    this.refreshedAt = now;
  }

  private async reload(now: number): Promise<void> {
    const rows = await this.parts.db
      .selectFrom('watches')
      .selectAll()
      .where('expires_at', '>', new Date(now))
      .execute();
    const existing = new Set(rows.map(({ id }) => id));
    for (const id of this.changedAt.keys()) {
      if (existing.has(id)) continue;
      this.groups.delete(id);
      this.changedAt.delete(id);
    }
    await this.apply(rows, now);
    this.reloadedAt = now;
  }

  private async readChanges(now: number): Promise<void> {
    const { db } = this.parts;
    const since = new Date(this.refreshedAt - OVERLAP_MS);
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
    await this.apply(rows, now);
  }

  private async apply(rows: readonly Row[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const owners = await this.parts.ownersOf([...new Set(rows.map((row) => row.user_id))]);
    const added = rows.filter(({ id }) => !this.changedAt.has(id));
    for (const row of rows) {
      const owner: Owner | undefined = owners.get(row.user_id);
      if (owner === undefined) continue;
      this.groups.set(toActiveWatch(row), owner);
      this.changedAt.set(row.id, row.changed_at.getTime());
    }
    await this.restoreFirings(added, now);
  }

  /** Restores the stored firings of added watches, so that a restart repeats none. */
  private async restoreFirings(rows: readonly Row[], now: number): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const { watchId, rowId, firedAt } of await selectLastFirings(this.parts.db, ids, now)) {
      this.groups.markFired(watchId, rowId, firedAt.getTime());
    }
  }
}

type LastFiring = { readonly watchId: string; readonly rowId: string; readonly firedAt: Date };

async function selectLastFirings(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<readonly LastFiring[]> {
  const { rows } = await sql<LastFiring>`
    select watch_id as "watchId", row_id as "rowId", max(fired_at) as "firedAt" from watch_firings
    where watch_id = any(${ids}::uuid[]) and fired_at > ${new Date(now - MAX_QUIET_MS)}::timestamptz
    group by watch_id, row_id order by max(fired_at)`.execute(db);
  return rows;
}
