import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

import { lockFolder } from './folder-lock.ts';

/** Thrown if the embedded database is damaged or its disk is full. */
class DamagedFolder extends Error {
  override name = 'DamagedFolder';
}

/** An embedded PostgreSQL and its connection pool. `close` ends both and unlocks the folder. */
export type Embedded = {
  readonly pglite: PGlite;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

/** PGlite's own setting uses twice the memory and starts half as fast, as measured with our small database. */
const SETTINGS: PGliteOptions = { postgresqlconf: ['shared_buffers=8MB'] };

/** The subfolder of the data folder with the database. */
export const PGLITE_FOLDER = 'database';

/**
 * Opens the database of a data folder, or creates it. A new database is created in a temporary folder and then renamed, so
 * that a killed process leaves no partial database. Throws FolderInUse while another process holds the folder, and
 * DamagedFolder if the files cannot be opened. With `synced`, a commit waits until it is on disk.
 */
export async function openFolder(dataDir: string, synced = false): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, PGLITE_FOLDER);
    if (!existsSync(folder)) {
      await createFolder(folder).catch((error: unknown) => rethrowOrReportFull(dataDir, error));
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

/** The free space that PostgreSQL needs to start: it writes a log of 16 MB. */
const MIN_START_BYTES = 32 * 1024 * 1024;

/** The error for a database that cannot be opened, with the reason and what to do. */
export function damagedFolder(dataDir: string, why: string, cause?: unknown): Error {
  const folder = join(dataDir, PGLITE_FOLDER);
  const free = freeBytes(dataDir);
  const isFull = free !== undefined && free < MIN_START_BYTES;
  const reason = isFull ? 'its disk is full' : `it is damaged: ${why}`;
  const remedy = isFull ? 'Make room and start again.' : 'Restore a backup with: npm run restore -- <file>';
  return new DamagedFolder(`The database in ${folder} cannot be opened, since ${reason}. ${remedy}`, {
    cause,
  });
}

/** Throws a DamagedFolder if the disk is full, else the error itself. */
function rethrowOrReportFull(dataDir: string, error: unknown): never {
  throw (freeBytes(dataDir) ?? Infinity) < MIN_START_BYTES ? damagedFolder(dataDir, '', error) : error;
}

/** The free bytes on the disk of a folder; undefined if unknown. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** Opens an in-memory database, empty or loaded from a dump. */
export async function openMemory(dump?: Blob): Promise<Embedded> {
  const options = dump === undefined ? SETTINGS : { ...SETTINGS, loadDataDir: dump };
  return embedded(await PGlite.create(options), () => undefined);
}

async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...SETTINGS, dataDir: draft });
  await pglite.close();
  renameSync(draft, folder);
}

function embedded(pglite: PGlite, unlock: () => void): Embedded {
  // PGlite has one session, hence one connection. A call that waits for it longer than two seconds gets a 503.
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

/** A file or directory that PostgreSQL has open. `nfd` is its descriptor in Node; a directory has none. */
type OpenFile = { readonly nfd?: number; readonly node: object };

/** The parts of Emscripten's file system for Node that are used or replaced here. */
type NodeFiles = {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: object) => string;
};
const nodeFiles = z.custom<NodeFiles>((value) => value instanceof Object && 'stream_ops' in value);

/**
 * A file system with a working `fsync`. Emscripten's is a no-op, so a power failure can lose writes that PostgreSQL believes
 * to be on disk.
 */
class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { readonly NODEFS: unknown }): void => {
        const files = nodeFiles.parse(NODEFS);
        files.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd === undefined) syncPath(files.realPath(node));
          else fsyncSync(nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * The options for durable commits: a commit returns when its WAL record is on disk. PGlite starts PostgreSQL with `-F`,
 * which disables fsync. The default method `fdatasync` is a no-op in Emscripten.
 */
function syncedOptions(folder: string): PGliteOptions {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return {
    fs: new SyncedFiles(folder),
    startParams: [...startParams, '-c', 'wal_sync_method=fsync'],
  };
}

/** Syncs a folder and all its contents to disk. */
function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Syncs a file, or the entries of a folder, to disk. */
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The most statements that are prepared. Others run unprepared. */
const MAX_PREPARED = 500;
/** The most texts of statements that are remembered until they are repeated. */
const MAX_SEEN = 2000;

/**
 * Returns a function that names the statements to prepare: each from its second use on. In WebAssembly, parsing and
 * planning take half of the time of a short statement, or more. Returns undefined for others.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_PREPARED) return known;
    if (seen.delete(text)) {
      const name = `statement_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seen.size === MAX_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  };
}
