import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Environment variables to add to those of this process. */
type Variables = Readonly<Record<string, string>>;

/**
 * Runs a program with this process's output; resolves with its exit status, and rejects when it cannot be started. A
 * signal that would end this process goes to the program's process group instead, as Ctrl-C in a terminal does, and the
 * program is waited for. The group is its own: in ours, Ctrl-C would reach it twice, and the second cuts cleaning up short.
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
  const passOn = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  for (const signal of ENDING) process.on(signal, passOn);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  }).finally(() => {
    for (const signal of ENDING) process.off(signal, passOn);
  });
}
