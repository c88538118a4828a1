import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Environment variables to add to those of this process. */
type Variables = Readonly<Record<string, string>>;

/**
 * Runs a program with this process's output; resolves with its exit status, and rejects if it cannot be started. A
 * signal that would end this process is forwarded to the program's process group, and the program is waited for. The
 * group is separate: otherwise Ctrl-C would reach the program twice, and the second one would cut its clean-up short.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  variables: Variables = {},
): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...variables },
  });
  const forward = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  }).finally(() => {
    for (const signal of FORWARDED_SIGNALS) process.off(signal, forward);
  });
}
