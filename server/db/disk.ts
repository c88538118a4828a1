import { sql } from 'kysely';

import type { Db } from './schema.ts';

/** The disk of a database: whether what is written finds room. */
export type Disk = {
  /** Takes note of an error of the database, whatever it is. */
  readonly note: (error: unknown) => void;
  /** True while there is no room. Rejects as the database does. */
  readonly isFull: () => Promise<boolean>;
};

/** Below this, the next statement may well find no room. */
const MIN_FREE_BYTES = 1024 * 1024;

/** PostgreSQL's own codes (appendix A of its manual). */
const DISK_FULL = '53100';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Watches the disk of a database. Where its free bytes can be seen they are looked at each time. A PostgreSQL server does
 * not tell them, so it counts as full from the first statement that is refused for want of room until a megabyte can be
 * written again, which is tried each time and taken back.
 */
export function createDisk(db: Db, free: () => number | undefined): Disk {
  let wasFull = false;
  return {
    note: (error) => {
      if (codeOf(error) === DISK_FULL) wasFull = true;
    },
    isFull: async () => {
      if ((free() ?? Infinity) < MIN_FREE_BYTES) return true;
      if (wasFull) wasFull = !(await hasRoom(db));
      return wasFull;
    },
  };
}

async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      // 128 pages of 8 kB. Its own files are taken away with the table.
      await sql`create temporary table room on commit drop as
        select repeat('x', 1000) as filling from generate_series(1, 1024)`.execute(trx);
    });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) return false;
    // A role that may make no temporary tables cannot ask: the next write that is refused tells.
    if (code === INSUFFICIENT_PRIVILEGE) return true;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
