import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';

import { lockFolder } from './folder-lock.ts';
import { syncedOptions, syncFolder } from './synced-files.ts';

/** The folder holds something that is no database of ours, or what is left of one. */
class DamagedFolder extends Error {
  override name = 'DamagedFolder';
}

/** An embedded PostgreSQL and the pool that speaks to it. `close` ends both and gives the folder back. */
export type Embedded = {
  readonly pglite: PGlite;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

/** Half the memory and twice the speed to start of PGlite's own setting, measured; ours is a small database. */
const SETTINGS: PGliteOptions = { postgresqlconf: ['shared_buffers=8MB'] };

/** The files of the database inside the data folder. */
export const PGLITE_FOLDER = 'database';

/**
 * Opens the database of a data folder, and makes it where there is none. A new one is made beside its place and moved
 * there when it is whole, so that a process killed in between leaves nothing that looks like a database. Throws
 * FolderInUse while another process has the folder, DamagedFolder where its files cannot be opened. With `synced`, a
 * commit waits until it is on the disk.
 */
export async function openFolder(dataDir: string, synced = false): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, PGLITE_FOLDER);
    if (!existsSync(folder)) {
      await makeFolder(folder).catch((error: unknown) => refuseFull(dataDir, error));
      if (synced) syncFolder(dataDir);
    }
    if (!existsSync(join(folder, 'PG_VERSION'))) throw damagedFolder(dataDir, 'it has no PG_VERSION');
    const files: PGliteOptions = synced ? syncedOptions(folder) : { dataDir: folder };
    const pglite = await PGlite.create({ ...SETTINGS, ...files }).catch((error: unknown) => {
      throw damagedFolder(dataDir, 'PostgreSQL cannot start on its files', error);
    });
    return embedded(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Below this much room PostgreSQL may fail to start for want of it: it writes a log of 16 MB. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** The error of a database that cannot be opened, in one sentence that says why and how to go on. */
export function damagedFolder(dataDir: string, why: string, cause?: unknown): Error {
  const folder = join(dataDir, PGLITE_FOLDER);
  const free = freeBytes(dataDir);
  const isFull = free !== undefined && free < ROOM_BYTES;
  const reason = isFull ? 'its disk is full' : `it is damaged: ${why}`;
  const way = isFull ? 'Make room and start again.' : 'Restore a backup with: npm run restore -- <file>';
  return new DamagedFolder(`The database in ${folder} cannot be opened, since ${reason}. ${way}`, { cause });
}

/** Throws that the disk is full where it is, else the error. */
function refuseFull(dataDir: string, error: unknown): never {
  throw (freeBytes(dataDir) ?? Infinity) < ROOM_BYTES ? damagedFolder(dataDir, '', error) : error;
}

/** Bytes that are free on the disk of a folder; undefined where the system does not tell. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** A database that lives in memory, empty or loaded from a dump of a folder. */
export async function openMemory(dump?: Blob): Promise<Embedded> {
  const options = dump === undefined ? SETTINGS : { ...SETTINGS, loadDataDir: dump };
  return embedded(await PGlite.create(options), () => undefined);
}

async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...SETTINGS, dataDir: draft });
  await pglite.close();
  renameSync(draft, folder);
}

function embedded(pglite: PGlite, unlock: () => void): Embedded {
  // One connection: PGlite is one session. A call that waits longer than two seconds for it is told to come back.
  const pool = new Pool(Object.assign(createPgConfig(pglite), { max: 1, connectionTimeoutMillis: 2000 }));
  return {
    pglite,
    pool,
    close: async () => {
      try {
        await pool.end();
        await pglite.close();
      } finally {
        unlock();
      }
    },
  };
}
