import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'betcalc.js');

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the built command (`npm run build`) and waits for its end. */
export function betcalc(
  args: readonly string[],
  options: { stdin?: string; env?: NodeJS.ProcessEnv } = {},
): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    input: options.stdin ?? '',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...options.env },
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout, err: stderr };
}

/** Starts the built command, with piped streams. */
export function startBetcalc(args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env['PATH'] } });
}
