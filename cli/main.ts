import { EXIT } from './io.ts';
import { run } from './run.ts';

/** A reader that has seen enough (`| head -1`) is no fault; one that cannot be written to otherwise is. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`betcalc: the answer cannot be written: ${error.code ?? error.message}\n`);
  process.exit(EXIT.ourFault);
}

process.stdout.on('error', onOutputError);
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

// The bundle is a CommonJS file, which cannot await here.
async function main(): Promise<void> {
  process.exitCode = await run(argv.slice(2), io);
}
void main();
