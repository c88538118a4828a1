import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Line, MAX_LINE_BYTES, readLines } from './line-reader.ts';

function chunked(bytes: Buffer, sizes: readonly number[]): AsyncIterable<Buffer> {
  const chunks: Buffer[] = [];
  let from = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(from, from + size));
    from += size;
  }
  return Readable.from([...chunks, bytes.subarray(from)]);
}

async function numberedLinesOf(
  bytes: Buffer | string,
  sizes: readonly number[] = [],
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const batch of readLines(chunked(Buffer.from(bytes), sizes))) lines.push(...batch);
  return lines;
}

async function linesOf(...of: Parameters<typeof numberedLinesOf>): Promise<readonly Line['content'][]> {
  return (await numberedLinesOf(...of)).map(({ content }) => content);
}

describe('lines', () => {
  test('end with LF or CRLF, the last optionally with neither', async () => {
    expect(await linesOf('a\nb\r\nc')).toEqual(['a', 'b', 'c']);
  });

  test('that are blank are skipped', async () => {
    expect(await linesOf('\n\r\na\n  \t\n\nb\n\n')).toEqual(['a', 'b']);
  });

  test('have their number in the stream, counting blank and unreadable lines', async () => {
    const bytes = Buffer.concat([Buffer.from('\n\na\r\n'), Buffer.from('ff0a0a', 'hex'), Buffer.from('b')]);
    expect((await numberedLinesOf(bytes, [1, 2, 3])).map(({ number }) => number)).toEqual([3, 4, 6]);
  });

  test('begin after a byte-order mark, even one split between chunks', async () => {
    const cuts = [[], [1], [2], [1, 1, 1]];
    for (const lines of await Promise.all(cuts.map(async (sizes) => linesOf('\ufeffa\n\ufeffb', sizes)))) {
      expect(lines).toEqual(['a', '\ufeffb']);
    }
  });

  test('that are not UTF-8 are reported in their place', async () => {
    const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from('ff0a', 'hex'), Buffer.from('b')]);
    expect(await linesOf(bytes)).toEqual([
      'a',
      { code: 'invalid-utf8', path: '', message: 'Not UTF-8 text' },
      'b',
    ]);
  });

  test('of a mebibyte are read, longer ones reported in their place', async () => {
    const longest = 'x'.repeat(MAX_LINE_BYTES);
    const lines = await linesOf(`${longest}\n${longest}\r\n${longest}y\nb`, [65_536, 3_000_000]);
    expect(lines.map((line) => (typeof line === 'string' ? line.length : line.code))).toEqual([
      MAX_LINE_BYTES,
      MAX_LINE_BYTES,
      'too-large',
      1,
    ]);
  });

  test('do not depend on the chunks', async () => {
    const text = fc.array(fc.constantFrom('a', '£', '東', '🏇', '\n', '\r\n', ' ', '"'), { maxLength: 60 });
    const sizes = fc.array(fc.nat({ max: 9 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, sizes, async (parts, cuts) => {
        const joined = parts.join('');
        expect(await numberedLinesOf(joined, cuts)).toEqual(await numberedLinesOf(joined));
      }),
    );
  });
});
