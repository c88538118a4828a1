import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Recorded odds of real bookmakers and exchanges. They are other people's, and never part of the project: they stand
 * beside it, or where TEST_REAL_FILES says.
 */
const FOLDER =
  process.env['TEST_REAL_FILES'] ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'real');

/** Whether the recorded files are here. Tests that need them are skipped without them; in CI that is an error. */
export const HAS_REAL_FILES: boolean = existsSync(FOLDER);

if (!HAS_REAL_FILES) {
  const missing = `no recorded odds of real feeds in ${FOLDER} (TEST_REAL_FILES)`;
  if (process.env['CI'] !== undefined) throw new Error(`There are ${missing}, and CI tests with them`);
  process.stdout.write(`Skipped: tests with recorded odds. There are ${missing}\n`);
}

/** The path of a recorded file. */
export function realFile(...path: readonly string[]): string {
  return join(FOLDER, ...path);
}

/** The names of the recorded files in a folder; none where they are not here. */
export function realFiles(folder: string, ending: RegExp): readonly string[] {
  const path = join(FOLDER, folder);
  return existsSync(path) ? readdirSync(path).filter((name) => ending.test(name)) : [];
}
