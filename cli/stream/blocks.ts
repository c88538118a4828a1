import { MAX_LINE_BYTES } from './line-reader.ts';

/** Whole lines of a stream, and the number of the first of them, from 1. */
export type LineBlock = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly first: number;
  readonly lines: number;
};

const NEWLINE = 10;
/** The bytes that are kept of a line that is too long: enough to see that it is. */
const KEPT = MAX_LINE_BYTES + 2;

/**
 * A stream in blocks that end with a line, each in a buffer of its own, as the bytes come; memory is bounded by one
 * chunk and one line.
 */
export async function* lineBlocks(bytes: AsyncIterable<Buffer>): AsyncGenerator<LineBlock, void, void> {
  const rest: Buffer[] = [];
  let size = 0;
  let first = 1;
  const keep = (part: Buffer): void => {
    const kept = part.subarray(0, Math.max(0, KEPT - size));
    if (kept.length > 0) rest.push(Buffer.from(kept));
    size += kept.length;
  };
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      // What was cut off of a line that is too long goes with it.
      const head = chunk.subarray(0, end);
      const firstEnd = head.indexOf(NEWLINE);
      keep(head.subarray(0, firstEnd));
      const block = joined([...rest, head.subarray(firstEnd)]);
      const lines = countLines(head);
      yield { bytes: block, first, lines };
      first += lines;
      rest.length = 0;
      size = 0;
    }
    keep(chunk.subarray(end));
  }
  if (size > 0) yield { bytes: joined(rest), first, lines: 1 };
}

/** The parts in a buffer of their own, which can be given to another thread without a copy. */
function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
