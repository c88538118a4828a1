import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Line, LineSplitter } from './lines.ts';

function split(chunks: readonly Buffer[], longest = 1000): readonly Line[] {
  const splitter = new LineSplitter(longest);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

const texts = (lines: readonly Line[]) => lines.map(({ text, fault }) => text ?? `(${fault})`);

describe('lines', () => {
  test('are the same wherever the bytes are cut', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => text !== '' && !/[\r\n]/u.test(text));
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fc.nat(300)),
        fc.constantFrom('\n', '\r\n'),
        (wanted, cuts, end) => {
          const bytes = Buffer.from(wanted.map((text) => text + end).join(''));
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b),
            bytes.length,
          ];
          const chunks = places.slice(1).map((place, index) => bytes.subarray(places[index], place));
          expect(texts(split(chunks))).toEqual(wanted);
        },
      ),
    );
  });

  test('that are too long count once and do not harm the next', () => {
    const chunks = ['abc\n', 'x'.repeat(600), 'x'.repeat(600), 'x\nde', 'f\n'].map((text) =>
      Buffer.from(text),
    );
    expect(texts(split(chunks))).toEqual(['abc', '(line too long)', 'def']);
  });

  test('that are not UTF-8 count, and the next ones are read', () => {
    const chunks = [Buffer.from('61fffe0a', 'hex'), Buffer.from('b\n')];
    expect(texts(split(chunks))).toEqual(['(line not UTF-8)', 'b']);
  });

  test('may lack the last line end, and empty ones are nothing', () => {
    expect(texts(split([Buffer.from('\n\r\n\na\n\nb')]))).toEqual(['a', 'b']);
  });
});
