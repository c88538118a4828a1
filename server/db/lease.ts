import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from './schema.ts';

/** A named lease, held by one process at a time and timed by the database's clock. */
export class Lease {
  readonly holder = randomUUID();
  private readonly db: Db;
  private readonly name: string;

  constructor(db: Db, name: string) {
    this.db = db;
    this.name = name;
  }

  /** Acquires the lease if it is free, or extends it if it is ours. Returns true if it is ours. */
  async hold(milliseconds: number): Promise<boolean> {
    const { rows } = await sql`
      insert into watch_leases as l (name, holder, ends_at)
      values (${this.name}, ${this.holder}::uuid, clock_timestamp() + ${milliseconds} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where l.holder = excluded.holder or l.ends_at < clock_timestamp()
      returning 1`.execute(this.db);
    return rows.length > 0;
  }

  /** Releases the lease, so that another process can acquire it at once. */
  async release(): Promise<void> {
    await this.db
      .deleteFrom('watch_leases')
      .where('name', '=', this.name)
      .where('holder', '=', this.holder)
      .execute();
  }
}
