import { readFileSync } from 'node:fs';

/** Reads a file as text: empty where there is no such file, undefined where it may not be read. */
type ReadFile = (path: string) => string | undefined;

const SHELLS: ReadonlySet<string> = new Set(['sh', 'ash', 'bash', 'dash', 'fish', 'ksh', 'mksh', 'zsh']);

/** Open for reading and writing, as fdinfo has it in octal: the last digit of `flags`. */
const READ_AND_WRITE = /^flags:\s*\d*2$/mu;

/**
 * True where a shell started the program with standard output closed (`>&-`). Node opens the null device in its place
 * before any of our code runs, for reading and writing, which shells never do; other programs do, so the parent must be
 * a shell whose own output is something else. Known on Linux alone; false wherever it cannot be told.
 */
export function wasClosedByShell(parent: number, read: ReadFile = readText): boolean {
  const shell = read(`/proc/${parent}/comm`)?.trim() ?? '';
  const opened = read('/proc/self/fdinfo/1') ?? '';
  if (!SHELLS.has(shell) || !READ_AND_WRITE.test(opened)) return false;
  // A shell that closed its own output for the while has none.
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
