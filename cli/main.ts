import { fstatSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { wasClosedByShell } from './closed-output.ts';
import { EXIT } from './io.ts';
import { run } from './run.ts';

/** The status that a shell reports for a program that SIGPIPE ended, as most do whose reader has closed. */
const READER_CLOSED = 141;

function reportUnwritten(reason: string): never {
  process.stderr.write(`betcalc: the answer cannot be written: ${reason}\n`);
  process.exit(EXIT.ourFault);
}

process.stdout.on('error', ({ code, errno, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(READER_CLOSED);
  reportUnwritten(getSystemErrorMap().get(errno ?? 0)?.[1] ?? message);
});
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
  if (fstatSync(1).rdev === NULL_DEVICE && wasClosedByShell(process.ppid)) {
    reportUnwritten('standard output is closed');
  }
  process.exitCode = await run(argv.slice(2), io);
}
void main();
