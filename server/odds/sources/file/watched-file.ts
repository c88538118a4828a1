import { watch } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { wait } from '../back-off.ts';

/** The content of a file after a change, or the reason why it cannot be read. */
export type Version =
  | { readonly bytes: Buffer; readonly writtenAt: number; readonly fault: null }
  | { readonly fault: string };

export type WatchTiming = {
  /** Poll interval for file systems that report no changes, such as network drives. */
  readonly pollMs: number;
  /** The time for which a file must be unchanged before it is read. */
  readonly settleMs: number;
  /** The same for a file that looks half-written. */
  readonly incompleteMs: number;
};

export const DEFAULT_WATCH_TIMING: WatchTiming = { pollMs: 2000, settleMs: 50, incompleteMs: 2000 };

export type WatchOptions = {
  readonly file: string;
  readonly timing: WatchTiming;
  readonly maxBytes: number;
  /** False for bytes that look half-written: the file is given `incompleteMs` to change. */
  readonly isComplete: (bytes: Buffer) => boolean;
  readonly onVersion: (version: Version) => void;
  /** Called after each poll, changed or not. */
  readonly onPoll: () => void;
  readonly signal: AbortSignal;
};

/** Reads a file now and after every change, until the signal aborts. It may be replaced, removed or missing. */
export async function watchFile(options: WatchOptions): Promise<void> {
  const { file, timing, onVersion, onPoll, signal } = options;
  const changes = watchFolder(file);
  let known: string | null | undefined;
  const pollOnce = async (): Promise<void> => {
    if ((await fingerprintOf(file)) !== known) {
      const settled = await readSettled(options);
      if (signal.aborted) return;
      known = settled.fingerprint;
      onVersion(settled.version);
    }
    onPoll();
    await changes.next(timing.pollMs, signal);
  };
  try {
    // oxlint-disable-next-line no-await-in-loop -- one poll at a time
    while (!signal.aborted) await pollOnce();
  } finally {
    changes.close();
  }
}

type FileRead = { readonly fingerprint: string | null; readonly version: Version };

/** Reads the file once it has not changed for `settleMs`, or `incompleteMs` if it looks half-written. */
async function readSettled(options: WatchOptions): Promise<FileRead> {
  const { file, timing, isComplete, signal } = options;
  let fingerprint = await fingerprintOf(file);
  let since = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is unchanged
    const { version, fingerprint: now } = await readAfter(timing.settleMs, options);
    const unchangedMs = performance.now() - since;
    const isDone = version.fault === null && isComplete(version.bytes);
    if (now === fingerprint && (isDone || unchangedMs >= timing.incompleteMs)) {
      return { fingerprint, version };
    }
    if (signal.aborted) return { fingerprint, version };
    if (now !== fingerprint) since = performance.now();
    fingerprint = now;
  }
}

/** Reads the file after a delay. Takes the fingerprint last, so that a change during the read is detected. */
async function readAfter(ms: number, options: WatchOptions): Promise<FileRead> {
  await wait(ms, options.signal);
  const version = await read(options);
  return { version, fingerprint: await fingerprintOf(options.file) };
}

/** A text that differs between versions of a file; null if there is no file. */
async function fingerprintOf(file: string): Promise<string | null> {
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
  /** Resolves at the next change of the file, after `ms`, or when the signal aborts. */
  readonly next: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

/** Watches the folder, since a replaced file is another inode. If that fails, `next` only waits. */
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
