import { fstatSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { wasClosedByShell } from './closed-output.ts';
import { EXIT } from './io.ts';
import { run } from './run.ts';

/** The exit status of a program killed by SIGPIPE, as most programs are when their reader closes. */
const READER_CLOSED = 141;

function exitUnwritten(reason: string): never {
  process.stderr.write(`betcalc: the answer cannot be written: ${reason}\n`);
  process.exit(EXIT.failure);
}

process.stdout.on('error', ({ code, errno, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(READER_CLOSED);
  exitUnwritten(getSystemErrorMap().get(errno ?? 0)?.[1] ?? message);
});
process.stderr.on('error', () => process.exit(EXIT.failure));

const { stdout, stderr, env, argv } = process;
const io = {
  // A getter, because Node opens standard input on first access and most commands do not read it.
  get stdin() {
    return process.stdin;
  },
  stdout,
  stderr,
  env,
};

/** The device number of /dev/null on Linux, which Node opens in place of a closed standard output. */
const NULL_DEVICE = 0x103;

// A CommonJS bundle has no top-level await.
async function main(): Promise<void> {
  if (fstatSync(1).rdev === NULL_DEVICE && wasClosedByShell(process.ppid)) {
    exitUnwritten('standard output is closed');
  }
  process.exitCode = await run(argv.slice(2), io);
}
void main();
