import { MAX_LINE_BYTES } from './line-reader.ts';

/** Complete lines of a stream, and the number of the first, from 1. */
export type LineBlock = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly first: number;
  readonly lines: number;
};

const NEWLINE = 10;
/** The maximum number of bytes buffered of a line: enough to detect that it is too long. */
const MAX_BUFFERED_BYTES = MAX_LINE_BYTES + 2;

/**
 * Splits a stream into blocks of complete lines, each in its own buffer, as the bytes arrive. Memory is bounded by one
 * chunk and one line.
 */
export async function* lineBlocks(bytes: AsyncIterable<Buffer>): AsyncGenerator<LineBlock, void, void> {
  const rest: Buffer[] = [];
  let size = 0;
  let first = 1;
  const keep = (part: Buffer): void => {
    const kept = part.subarray(0, Math.max(0, MAX_BUFFERED_BYTES - size));
    if (kept.length > 0) rest.push(Buffer.from(kept));
    size += kept.length;
  };
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      // The first line may be too long: its end goes through `keep`, which truncates it.
      const head = chunk.subarray(0, end);
      const firstEnd = head.indexOf(NEWLINE);
      keep(head.subarray(0, firstEnd));
      const block = concatenate([...rest, head.subarray(firstEnd)]);
      const lines = countLines(head);
      yield { bytes: block, first, lines };
      first += lines;
      rest.length = 0;
      size = 0;
    }
    keep(chunk.subarray(end));
  }
  if (size > 0) yield { bytes: concatenate(rest), first, lines: 1 };
}

/** Joins the parts into a new buffer, which can be transferred to another thread. */
function concatenate(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
