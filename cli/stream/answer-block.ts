import type { LineBlock } from './blocks.ts';
import { readLines } from './line-reader.ts';
import { answerLine, type Conversion } from './ndjson.ts';

/** The answers to a block of lines, and the number that are errors. */
export type BlockAnswer = { readonly text: string; readonly failed: number };

/** Answers the lines of a block in order. */
export async function answerBlock(
  { bytes, first }: Pick<LineBlock, 'bytes' | 'first'>,
  answer: Conversion['answer'],
): Promise<BlockAnswer> {
  let text = '';
  let failed = 0;
  for await (const batch of readLines(singleChunk(bytes), first)) {
    for (const line of batch) {
      const answered = answerLine(line, answer);
      text += answered.text;
      failed += answered.isWrong ? 1 : 0;
    }
  }
  return { text, failed };
}

// oxlint-disable-next-line require-await -- readLines takes an async iterable
async function* singleChunk(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Buffer, void, void> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
