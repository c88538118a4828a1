import { Readable, Writable } from 'node:stream';
import type { Input, Io, Output } from '../io.ts';
import { run } from '../run.ts';

export type RunOptions = {
  readonly stdin?: string | Buffer | readonly Buffer[];
  /** True if standard output is a terminal (and standard input too, unless something is piped in). */
  readonly isTerminal?: boolean;
  readonly columns?: number;
  readonly env?: Io['env'];
};

export type RunResult = { readonly code: number; readonly out: string; readonly err: string };

type Sink = { readonly output: Output; readonly text: () => string };

function sink(isTerminal: boolean, columns: number | undefined): Sink {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const size = columns === undefined ? {} : { columns };
  const output: Output = isTerminal ? Object.assign(stream, { isTTY: true, ...size }) : stream;
  return { output, text: () => Buffer.concat(chunks).toString('utf8') };
}

function input(given: RunOptions['stdin'], isTerminal: boolean): Input {
  const chunks =
    typeof given === 'string' ? [Buffer.from(given)] : Buffer.isBuffer(given) ? [given] : (given ?? []);
  return Object.assign(Readable.from(chunks), given === undefined && isTerminal ? { isTTY: true } : {});
}

/** Runs betcalc in the test's process and returns its exit code and output. A string of arguments is split at spaces. */
export async function runWith(
  argv: string | readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { isTerminal = false, columns, env = {} } = options;
  const out = sink(isTerminal, columns);
  const err = sink(isTerminal, columns);
  const words = typeof argv === 'string' ? argv.split(' ').filter((word) => word !== '') : argv;
  const code = await run(words, {
    stdin: input(options.stdin, isTerminal),
    stdout: out.output,
    stderr: err.output,
    env,
  });
  return { code, out: out.text(), err: err.text() };
}

/** The standard output of a run; throws unless it succeeds with empty standard error. */
export async function answerOf(argv: string | readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, out, err } = await runWith(argv, options);
  if (code !== 0 || err !== '') throw new Error(`exit ${code}: ${err}`);
  return out;
}
