import { sql } from 'kysely';

import type { Db } from './schema.ts';

/** Monitors free space on the disk of a database. */
export type Disk = {
  /** Records a database error, of any kind. */
  readonly note: (error: unknown) => void;
  /** Returns true while the disk is full. Rejects with database errors. */
  readonly isFull: () => Promise<boolean>;
};

/** The free space below which the next statement may fail. */
const MIN_FREE_BYTES = 1024 * 1024;

/** PostgreSQL's own codes (appendix A of its manual). */
const DISK_FULL = '53100';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Monitors the disk of a database by its free bytes, if known. A PostgreSQL server does not report them: its disk counts as
 * full from the first statement that fails for lack of space until a probe of a megabyte, rolled back, succeeds.
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
      // 128 pages of 8 kB, dropped at the end of the transaction.
      await sql`create temporary table room on commit drop as
        select repeat('x', 1000) as filling from generate_series(1, 1024)`.execute(trx);
    });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) return false;
    // Without the privilege to create temporary tables, there is no probe: the next failed write is noted.
    if (code === INSUFFICIENT_PRIVILEGE) return true;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
