import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

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
export function syncedOptions(folder: string): PGliteOptions {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return {
    fs: new SyncedFiles(folder),
    startParams: [...startParams, '-c', 'wal_sync_method=fsync'],
  };
}

/** Syncs a folder and all its contents to disk. */
export function syncFolder(folder: string): void {
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
