import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The value of TEST_REAL_FILES for a machine that cannot have the recordings, such as a hosted runner. */
const NONE = 'none';

/** The environment variables that locate the recordings, and a check for their existence. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
};

/** The folder of the recordings, or the reason why there is none. */
export type Recordings =
  | { readonly folder: string }
  | { readonly folder: undefined; readonly reason: string };

/**
 * Finds the recorded odds of real bookmakers and exchanges. Others own them, so they are never part of the project: they
 * are in a folder beside it or in TEST_REAL_FILES. Throws in CI if they are missing, unless TEST_REAL_FILES=none.
 */
export function findRecordings({ env, exists }: Surroundings): Recordings {
  const setting = env['TEST_REAL_FILES'];
  if (setting === NONE) return { folder: undefined, reason: 'TEST_REAL_FILES=none' };
  const folder = setting ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'real');
  if (exists(folder)) return { folder };
  const reason = `no recorded odds of real feeds in ${folder} (TEST_REAL_FILES)`;
  if (env['CI'] !== undefined) throw new Error(`There are ${reason}, and CI tests with them`);
  return { folder: undefined, reason };
}

const recordings = findRecordings({ env: process.env, exists: existsSync });

/** True if the recordings are here; tests that need them are skipped otherwise. */
export const HAS_REAL_FILES: boolean = recordings.folder !== undefined;

if (recordings.folder === undefined) {
  process.stdout.write(`Skipped: tests with recorded odds: ${recordings.reason}\n`);
}

/** The path of a recorded file. */
export function realFile(...path: readonly string[]): string {
  return join(recordings.folder ?? NONE, ...path);
}

/** The names of the recorded files in a folder; empty without recordings. */
export function realFiles(folder: string, ending: RegExp): readonly string[] {
  const path = realFile(folder);
  return existsSync(path) ? readdirSync(path).filter((name) => ending.test(name)) : [];
}
