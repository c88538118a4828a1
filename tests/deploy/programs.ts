import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Debian packages of the programs that check the files of deploy/; .ci/install-programs installs them. */
export const PACKAGES = {
  caddy: 'caddy',
  nginx: 'nginx',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
} as const;
type Program = keyof typeof PACKAGES;

/** Folders with programs, including those that may not be in PATH without root. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a program. Without it: undefined, and one line that says what is skipped. Throws in CI, where nothing is
 * skipped.
 */
export function findProgram(name: Program, folders: readonly string[] = FOLDERS): string | undefined {
  const file = folders.map((folder) => join(folder, name)).find(canRun);
  if (file !== undefined) return file;
  const missing = `${name}, which is not installed (Debian's package ${PACKAGES[name]})`;
  if (process.env['CI'] !== undefined) throw new Error(`CI tests with ${missing}`);
  process.stderr.write(`Skipped: tests with ${missing}\n`);
  return undefined;
}
