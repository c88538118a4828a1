import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { EXIT, write } from '../io.ts';
import { type LineBlock, lineBlocks } from './blocks.ts';
import type { LineOptions } from './settle-line.ts';

/** The answers to a block as bytes, and the number that are errors. */
export type Answers = { readonly bytes: Uint8Array; readonly failed: number };

/** A worker thread that answers blocks in the order given. */
export type Thread = {
  readonly answer: (block: LineBlock) => Promise<Answers>;
  readonly end: () => Promise<unknown>;
};

/** The worker script, which the build puts beside the command. */
const WORKER_PATH = join(import.meta.dirname, 'settle-worker.js');

/** The number of blocks in flight per thread, enough to keep every thread busy. */
const MAX_IN_FLIGHT_PER_THREAD = 2;

export type SpreadStream = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly output: Writable;
  readonly threads: readonly Thread[];
  readonly onLines?: (lines: number) => void;
};

/** Answers a stream of lines with several threads, in order and in bounded memory. Returns the exit code. */
export async function spreadLines({ bytes, output, threads, onLines }: SpreadStream): Promise<number> {
  let failed = 0;
  let written: Promise<void> = Promise.resolve();
  const inFlight: Promise<void>[] = [];
  const writeAfter = async (
    before: Promise<void>,
    answers: Promise<Answers>,
    lines: number,
  ): Promise<void> => {
    const [, answer] = await Promise.all([before, answers]);
    failed += answer.failed;
    await write(output, answer.bytes);
    onLines?.(lines);
  };
  try {
    let blockCount = 0;
    for await (const block of lineBlocks(bytes)) {
      const thread = threads[blockCount % threads.length];
      if (thread === undefined) break;
      blockCount += 1;
      written = writeAfter(written, thread.answer(block), block.lines);
      // Awaited below; until then, do not report a rejection as unhandled.
      written.catch(() => undefined);
      inFlight.push(written);
      if (inFlight.length >= MAX_IN_FLIGHT_PER_THREAD * threads.length) await inFlight.shift();
    }
    await written;
  } finally {
    await Promise.all(threads.map(async ({ end }) => end()));
  }
  return failed === 0 ? EXIT.done : EXIT.badInput;
}

/** Starts threads that settle slips. */
export function startThreads(count: number, options: LineOptions): readonly Thread[] {
  return Array.from({ length: count }, () => startThread(options));
}

type PendingBlock = {
  readonly resolve: (answers: Answers) => void;
  readonly reject: (error: unknown) => void;
};

function startThread(options: LineOptions): Thread {
  const worker = new Worker(WORKER_PATH, { workerData: options });
  const pending: PendingBlock[] = [];
  worker.on('message', (answers: Answers) => pending.shift()?.resolve(answers));
  worker.on('error', (error) => {
    for (const { reject } of pending.splice(0)) reject(error);
  });
  return {
    answer: async (block) =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject });
        worker.postMessage({ bytes: block.bytes, first: block.first }, [block.bytes.buffer]);
      }),
    end: async () => worker.terminate(),
  };
}
