import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';

const NAME = 'evaluate';
/** A process that stops without giving the lease back is replaced after so long. */
const LASTS_MS = 10_000;

/** The right to evaluate watches, which one process at a time has, by the database's clock. */
export class WatchLease {
  readonly holder = randomUUID();
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Takes the lease if it is free, and extends it if it is ours. Returns true if it is ours. */
  async hold(): Promise<boolean> {
    const { rows } = await sql`
      insert into watch_leases as l (name, holder, ends_at)
      values (${NAME}, ${this.holder}::uuid, clock_timestamp() + ${LASTS_MS} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where l.holder = excluded.holder or l.ends_at < clock_timestamp()
      returning 1`.execute(this.db);
    return rows.length > 0;
  }

  /** Gives it back, so that another process may take it at once. */
  async release(): Promise<void> {
    await this.db
      .deleteFrom('watch_leases')
      .where('name', '=', NAME)
      .where('holder', '=', this.holder)
      .execute();
  }
}
