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
 * The files of a data folder, written to the disk when PostgreSQL asks for it. Emscripten's own file system answers
 * `fsync` without doing anything, so a loss of power can cost writes that PostgreSQL believes to be on the disk.
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
 * The options with which PGlite keeps PostgreSQL's own promise: a commit returns when its record is on the disk. PGlite
 * starts PostgreSQL with `-F`, which turns all of that off. `fdatasync` is the default and does nothing in Emscripten.
 */
export function syncedOptions(folder: string): PGliteOptions {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return {
    fs: new SyncedFiles(folder),
    startParams: [...startParams, '-c', 'wal_sync_method=fsync'],
  };
}

/** Writes a folder with everything in it to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Writes a file, or the list of files of a folder, to the disk. */
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
