import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { PGlite } from '@electric-sql/pglite';

import { lockFolder } from './folder-lock.ts';
import { PGLITE_FOLDER } from './pglite.ts';
import { openMemoryDatabase } from './database.ts';

/** Thrown if the file is not a backup of this program, or is truncated. */
class NoBackup extends Error {
  override name = 'NoBackup';
}

/**
 * Takes a hot backup of the embedded database, as a compressed tar file. Statements wait while the files are read, so the
 * backup is crash-consistent: it contains everything that was acknowledged.
 */
export async function takeBackup(pglite: PGlite): Promise<Uint8Array> {
  const dump = await pglite.dumpDataDir('gzip');
  return new Uint8Array(await dump.arrayBuffer());
}

/**
 * Replaces the database of a data folder by a backup, after verifying that it is complete and has a supported schema. Moves
 * the previous database aside and returns its folder; undefined if there was none. Throws FolderInUse while a server uses
 * the folder, and NoBackup or NewerSchema for an unusable backup.
 */
export async function restoreBackup(
  dataDir: string,
  backup: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const files = await unpack(backup);
    await verifyBackup(files);
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

/** Decompresses a backup; gzip's checksum detects a truncated one. */
async function unpack(backup: Uint8Array): Promise<Blob> {
  try {
    const tar = await promisify(gunzip)(backup);
    return new Blob([new Uint8Array(tar)], { type: 'application/x-tar' });
  } catch (error) {
    throw new NoBackup('The file is not a complete backup of this program.', { cause: error });
  }
}

/** Verifies a backup by opening and migrating it in memory. */
async function verifyBackup(files: Blob): Promise<void> {
  const database = await openMemoryDatabase(files).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NewerSchema') throw error;
    throw new NoBackup('The file is not a complete backup of this program.', { cause: error });
  });
  await database.close();
}
