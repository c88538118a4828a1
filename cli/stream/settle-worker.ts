import { parentPort, workerData } from 'node:worker_threads';
import { answerBlock } from './answer-block.ts';
import type { LineBlock } from './blocks.ts';
import { type LineOptions, settleLine } from './settle-line.ts';

/** The options of this worker thread, which settles the blocks it is sent, in order. */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- set by startThreads
const options: LineOptions = workerData;

async function settleBlock(block: Pick<LineBlock, 'bytes' | 'first'>): Promise<void> {
  const { text, failed } = await answerBlock(block, (input) => settleLine(input, options));
  const bytes = new TextEncoder().encode(text);
  parentPort?.postMessage({ bytes, failed }, [bytes.buffer]);
}

parentPort?.on('message', (block: Pick<LineBlock, 'bytes' | 'first'>) => void settleBlock(block));
