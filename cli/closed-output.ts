import { readFileSync } from 'node:fs';

/** Reads a file as text: empty if it does not exist, undefined if it cannot be read. */
type ReadFile = (path: string) => string | undefined;

const SHELLS: ReadonlySet<string> = new Set(['sh', 'ash', 'bash', 'dash', 'fish', 'ksh', 'mksh', 'zsh']);

/** Matches O_RDWR in fdinfo: the last octal digit of `flags`. */
const READ_AND_WRITE = /^flags:\s*\d*2$/mu;

/**
 * True if a shell started the program with standard output closed (`>&-`). Node then opens the null device in its place,
 * before any of our code runs, in read-write mode. Shells never use that mode for output but other programs do, so the
 * parent must be a shell with a different output. Works on Linux only; false if unknown.
 */
export function wasClosedByShell(parent: number, read: ReadFile = readText): boolean {
  const shell = read(`/proc/${parent}/comm`)?.trim() ?? '';
  const opened = read('/proc/self/fdinfo/1') ?? '';
  if (!SHELLS.has(shell) || !READ_AND_WRITE.test(opened)) return false;
  // Undefined if not readable; empty if the shell closed its own output meanwhile.
  const inherited = read(`/proc/${parent}/fdinfo/1`);
  if (inherited === undefined) return false;
  return inodeOf(inherited) !== inodeOf(opened) || !READ_AND_WRITE.test(inherited);
}

function inodeOf(fdinfo: string): string {
  return fdinfo
    .split('\n')
    .filter((line) => line.startsWith('mnt_id:') || line.startsWith('ino:'))
    .join(' ');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : undefined;
  }
}
