import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { EXIT, write } from '../io.ts';
import { type LineBlock, lineBlocks } from './blocks.ts';
import type { LineOptions } from './settle-line.ts';

/** The answers to a block as bytes, and how many of them hold errors. */
export type Answers = { readonly bytes: Uint8Array; readonly failed: number };

/** A thread that answers blocks in the order in which it is given them. */
export type Thread = {
  readonly answer: (block: LineBlock) => Promise<Answers>;
  readonly end: () => Promise<unknown>;
};

/** The file of the thread, which the build puts beside the command. */
const WORKER = join(import.meta.dirname, 'settle-worker.js');

/** The blocks for each thread that are read ahead of what is written, so that no thread waits. */
const AHEAD = 2;

export type Spread = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly output: Writable;
  readonly threads: readonly Thread[];
  readonly onLines?: (lines: number) => void;
};

/** Answers a stream of lines by several threads, in order and in bounded memory. Returns the exit code. */
export async function spreadLines({ bytes, output, threads, onLines }: Spread): Promise<number> {
  let failed = 0;
  let written: Promise<void> = Promise.resolve();
  const ahead: Promise<void>[] = [];
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
    let turn = 0;
    for await (const block of lineBlocks(bytes)) {
      const thread = threads[turn % threads.length];
      if (thread === undefined) break;
      turn += 1;
      written = writeAfter(written, thread.answer(block), block.lines);
      // It is awaited below; until then a failure of it is no unhandled one.
      written.catch(() => undefined);
      ahead.push(written);
      if (ahead.length >= AHEAD * threads.length) await ahead.shift();
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

type Waiting = { readonly resolve: (answers: Answers) => void; readonly reject: (error: unknown) => void };

function startThread(options: LineOptions): Thread {
  const worker = new Worker(WORKER, { workerData: options });
  const waiting: Waiting[] = [];
  worker.on('message', (answers: Answers) => waiting.shift()?.resolve(answers));
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    answer: async (block) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ bytes: block.bytes, first: block.first }, [block.bytes.buffer]);
      }),
    end: async () => worker.terminate(),
  };
}
