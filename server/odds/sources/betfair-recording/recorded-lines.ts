import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';

import { type Line, LineSplitter } from '../lines.ts';

/** Longer than any message: an image of 200 markets has 600 kB. */
const MAX_LINE_LENGTH = 16 * 1024 * 1024;

/** Read by so many bytes, since they may unpack to a thousand times as many. */
const PIECE = 16 * 1024;

/** The lines of a recording in a file that is plain, .gz or .bz2, told by its first bytes. Rejects as reading does. */
export async function* recordedLines(file: string, signal: AbortSignal): AsyncGenerator<Line> {
  const splitter = new LineSplitter(MAX_LINE_LENGTH);
  for await (const chunk of await unpacked(file, signal)) yield* splitter.push(chunk);
  yield* splitter.end();
}

async function unpacked(file: string, signal: AbortSignal): Promise<AsyncIterable<Buffer>> {
  const start = await firstBytes(file);
  const bytes = createReadStream(file, { signal, highWaterMark: PIECE });
  if (start.equals(GZIP)) return pipeline(bytes, createGunzip(), ignore);
  return start.equals(BZIP2) ? unbzipped(bytes) : bytes;
}

/** The package's stream is of the old kind: it cannot be iterated, and says all there is while it is written to. */
async function* unbzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = unbzip2();
  const ready: Buffer[] = [];
  const failures: unknown[] = [];
  stream.on('data', (bytes: Buffer) => ready.push(bytes));
  stream.on('error', (error: unknown) => failures.push(error));
  for await (const bytes of packed) {
    stream.write(bytes);
    if (failures.length > 0) throw failures[0];
    yield* ready.splice(0);
  }
  stream.end();
  if (failures.length > 0) throw failures[0];
  yield* ready;
}

/** Whatever fails comes out where the last stream is read. */
function ignore(): void {}

const GZIP = Buffer.from('1f8b', 'hex');
const BZIP2 = Buffer.from('BZ');

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
