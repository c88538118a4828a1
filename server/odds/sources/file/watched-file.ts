import { watch } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { wait } from '../back-off.ts';

/** A version of a file, whole, or the reason why there is none. */
export type Version =
  | { readonly bytes: Buffer; readonly writtenAt: number; readonly fault: null }
  | { readonly fault: string };

export type WatchTiming = {
  /** How often the file is looked at if the system reports no change, as on network drives. */
  readonly pollMs: number;
  /** How long a file must not have changed to be read. */
  readonly settleMs: number;
  /** The same for a file that looks half-written. */
  readonly stillMs: number;
};

export const USUAL_WATCH: WatchTiming = { pollMs: 2000, settleMs: 50, stillMs: 2000 };

export type WatchOptions = {
  readonly file: string;
  readonly timing: WatchTiming;
  readonly maxBytes: number;
  /** False for bytes that look like the first part of a file: more time is given to its writer. */
  readonly isComplete: (bytes: Buffer) => boolean;
  readonly onVersion: (version: Version) => void;
  /** Called after each look at the file, changed or not. */
  readonly onLook: () => void;
  readonly signal: AbortSignal;
};

/** Reads a file now and after every change, until the signal aborts. A file may be replaced, removed, or not be there. */
export async function watchFile(options: WatchOptions): Promise<void> {
  const { file, timing, onVersion, onLook, signal } = options;
  const changes = watchFolder(file);
  let known: string | null | undefined;
  const lookAndWait = async (): Promise<void> => {
    if ((await printOf(file)) !== known) {
      const still = await readStill(options);
      if (signal.aborted) return;
      known = still.print;
      onVersion(still.version);
    }
    onLook();
    await changes.next(timing.pollMs, signal);
  };
  try {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    while (!signal.aborted) await lookAndWait();
  } finally {
    changes.close();
  }
}

type FileRead = { readonly print: string | null; readonly version: Version };

/** Reads the file once it no longer changes: for a short time if it looks complete, else for a longer one. */
async function readStill(options: WatchOptions): Promise<FileRead> {
  const { file, timing, isComplete, signal } = options;
  let print = await printOf(file);
  let since = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is still
    const { version, print: now } = await readAfter(timing.settleMs, options);
    const stillMs = performance.now() - since;
    const isDone = version.fault === null && isComplete(version.bytes);
    if (now === print && (isDone || stillMs >= timing.stillMs)) return { print, version };
    if (signal.aborted) return { print, version };
    if (now !== print) since = performance.now();
    print = now;
  }
}

/** Reads the file after a wait, and then which version it is, so that a change meanwhile shows. */
async function readAfter(ms: number, options: WatchOptions): Promise<FileRead> {
  await wait(ms, options.signal);
  const version = await read(options);
  return { version, print: await printOf(options.file) };
}

/** The text by which versions of a file differ; null if there is no file. */
async function printOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return null;
  }
}

async function read({ file, maxBytes }: WatchOptions): Promise<Version> {
  try {
    const handle = await open(file);
    try {
      const { size, mtimeMs: writtenAt } = await handle.stat();
      if (size > maxBytes) return { fault: `it has more than ${maxBytes} bytes` };
      const bytes = Buffer.alloc(size);
      const { bytesRead } = await handle.read(bytes, 0, size, 0);
      return { bytes: bytes.subarray(0, bytesRead), writtenAt, fault: null };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { fault: isMissing(error) ? 'there is no such file' : 'it cannot be read' };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

type Changes = {
  /** Resolves at the next change of the file, after so many milliseconds, or when the signal aborts. */
  readonly next: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

/** Watches the folder, since a file that is replaced is another file. Without such a watch, time alone passes. */
function watchFolder(file: string): Changes {
  let isChanged = false;
  let wake = new AbortController();
  const onChange = (_: string, name: string | null): void => {
    if (name !== null && name !== basename(file)) return;
    isChanged = true;
    wake.abort();
  };
  const watcher = startWatch(dirname(file), onChange);
  return {
    next: async (ms, signal) => {
      wake = new AbortController();
      if (!isChanged) await wait(ms, AbortSignal.any([signal, wake.signal]));
      isChanged = false;
    },
    close: () => watcher?.close(),
  };
}

function startWatch(folder: string, onChange: (event: string, name: string | null) => void) {
  try {
    const watcher = watch(folder, onChange);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
