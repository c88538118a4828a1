import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { PGlite } from '@electric-sql/pglite';

import { lockFolder } from './folder-lock.ts';
import { PGLITE_FOLDER } from './pglite.ts';
import { openMemoryDatabase } from './database.ts';

/** The file is no backup of ours, or was cut short. */
class NoBackup extends Error {
  override name = 'NoBackup';
}

/**
 * The whole embedded database as a compressed tar file, while it goes on working: statements wait until the files are
 * read, so that what is in it is what a process killed at that moment would have left, which the database opens with
 * everything that was acknowledged.
 */
export async function takeBackup(pglite: PGlite): Promise<Uint8Array> {
  const dump = await pglite.dumpDataDir('gzip');
  return new Uint8Array(await dump.arrayBuffer());
}

/**
 * Puts a backup in the place of the database of a data folder, once it has been opened and found whole and of a schema
 * that this program knows. What was there before stays beside it, under the name that is answered (undefined where
 * there was nothing). Throws FolderInUse while a server runs on the folder, NoBackup or NewerSchema where it will not do.
 */
export async function restoreBackup(
  dataDir: string,
  backup: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const files = await unpacked(backup);
    await proveWhole(files);
    const folder = join(dataDir, PGLITE_FOLDER);
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    const pglite = await PGlite.create({ dataDir: draft, loadDataDir: files });
    await pglite.close();
    const before = `${folder}.before-${now.toISOString().replaceAll(/[:.]/gu, '-')}`;
    const wasThere = existsSync(folder) && readdirSync(folder).length > 0;
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(draft, folder);
    return wasThere ? before : undefined;
  } finally {
    unlock();
  }
}

/** The tar file in a backup: its checksum tells whether all of it is there. */
async function unpacked(backup: Uint8Array): Promise<Blob> {
  try {
    const tar = await promisify(gunzip)(backup);
    return new Blob([new Uint8Array(tar)], { type: 'application/x-tar' });
  } catch (error) {
    throw new NoBackup('The file is not a whole backup of this program.', { cause: error });
  }
}

/** Opens the backup in memory, where nothing can be broken by it, and brings it to the newest schema there. */
async function proveWhole(files: Blob): Promise<void> {
  const database = await openMemoryDatabase(files).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NewerSchema') throw error;
    throw new NoBackup('The file is not a whole backup of this program.', { cause: error });
  });
  await database.close();
}
