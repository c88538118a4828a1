import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Recorded odds of real bookmakers and exchanges. They are not part of the project: they stand beside it. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'real');

/** Whether the recorded files are here. Tests that need them are skipped without them; in CI that is an error. */
export const HAS_REAL_FILES: boolean = existsSync(FOLDER);

if (!HAS_REAL_FILES) {
  const missing = `The recorded odds are not here (${FOLDER}): what needs them is skipped.`;
  if (process.env['CI'] !== undefined) throw new Error(missing);
  process.stdout.write(`${missing}\n`);
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
