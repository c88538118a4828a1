import { fstatSync } from 'node:fs';
import { wasClosedByShell } from './closed-output.ts';
import { EXIT } from './io.ts';
import { run } from './run.ts';

/** The codes of an output that is no longer there, or never was. */
const CLOSED: ReadonlySet<string | undefined> = new Set(['EPIPE', 'EBADF']);

function reportUnwritten(code: string | undefined): never {
  const reason = CLOSED.has(code) ? 'standard output is closed' : code;
  process.stderr.write(`betcalc: the answer cannot be written: ${reason ?? 'unknown'}\n`);
  process.exit(EXIT.ourFault);
}

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => reportUnwritten(code ?? message));
process.stderr.on('error', () => process.exit(EXIT.ourFault));

const { stdout, stderr, env, argv } = process;
const io = {
  // Node opens it at the first look, which most commands can do without.
  get stdin() {
    return process.stdin;
  },
  stdout,
  stderr,
  env,
};

/** The null device on Linux, in whose place standard output may have been closed. */
const NULL_DEVICE = 0x103;

// The bundle is a CommonJS file, which cannot await here.
async function main(): Promise<void> {
  if (fstatSync(1).rdev === NULL_DEVICE && wasClosedByShell(process.ppid)) reportUnwritten('EBADF');
  process.exitCode = await run(argv.slice(2), io);
}
void main();
