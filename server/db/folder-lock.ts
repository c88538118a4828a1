import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

import { z } from 'zod';

/** The holder of a folder. A process id may be reused, so its start time counts too. */
const holderSchema = z.strictObject({
  pid: z.number().int().positive(),
  started: z.string(),
  host: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** Thrown if a running process holds the lock. */
class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** The maximum number of nested takeovers: each level means that a process died within microseconds of its takeover. */
const MAX_TAKEOVER_DEPTH = 8;

/**
 * Acquires the lock file, or throws FolderInUse with the id of its holder. It never waits, and never takes the lock of a
 * live process: PGlite lets two processes open one folder, and then loses rows of both (electric-sql/pglite 1106). A dead
 * process's lock is taken over under a second lock, so that only one contender succeeds. Returns the function that releases
 * the lock.
 */
export function lockFolder(file: string): () => void {
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? 'unknown',
    host: hostname(),
    nonce: randomUUID(),
  };
  acquire({ file, mine, depth: 0 });
  return () => release(file, mine);
}

type Attempt = { readonly file: string; readonly mine: Holder; readonly depth: number };

function acquire({ file, mine, depth }: Attempt): void {
  if (create(file, mine)) return;
  const holder = readHolder(file);
  if (holder === undefined && create(file, mine)) return;
  if (holder === undefined || isAlive(holder) || depth === MAX_TAKEOVER_DEPTH) {
    throw inUse(file, holder);
  }
  const claim = `${file}.claim`;
  acquire({ file: claim, mine, depth: depth + 1 });
  try {
    // Another contender may have taken over between our read and our claim.
    if (readHolder(file)?.nonce === holder.nonce) unlinkSync(file);
    if (!create(file, mine)) acquire({ file, mine, depth: MAX_TAKEOVER_DEPTH });
  } finally {
    release(claim, mine);
  }
}

function inUse(file: string, holder: Holder | undefined): FolderInUse {
  const where = holder === undefined || holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new FolderInUse(
    `The data folder is in use by process ${holder?.pid ?? 'unknown'}${where}. Stop that process first, or choose another folder with DATA_DIR. (Lock: ${file})`,
  );
}

/** Creates the file atomically with its content. Returns false if it exists. */
function create(file: string, mine: Holder): boolean {
  const draft = `${file}.${mine.nonce}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function release(file: string, mine: Holder): void {
  if (readHolder(file)?.nonce === mine.nonce) unlinkSync(file);
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new FolderInUse(
      `The lock of the data folder cannot be read: ${file}. Remove it once no server runs.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns true if the holder is running. A holder on another machine cannot be checked, and counts as running. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const started = startOf(holder.pid);
  return started === undefined || started === holder.started;
}

/** The start time of a process, in clock ticks since boot, with the boot id; undefined if unknown. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start is the 20th field after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
