import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Line, LineSplitter } from './lines.ts';

function split(chunks: readonly Buffer[], maxBytes = 1000): readonly Line[] {
  const splitter = new LineSplitter(maxBytes);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

const texts = (lines: readonly Line[]) => lines.map(({ text, fault }) => text ?? `(${fault})`);

describe('lines', () => {
  test('are the same wherever the chunks are cut', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => text !== '' && !/[\r\n]/u.test(text));
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fc.nat(300)),
        fc.constantFrom('\n', '\r\n'),
        (expected, cuts, end) => {
          const bytes = Buffer.from(expected.map((text) => text + end).join(''));
          const bounds = [
            0,
            ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b),
            bytes.length,
          ];
          const chunks = bounds.slice(1).map((bound, index) => bytes.subarray(bounds[index], bound));
          expect(texts(split(chunks))).toEqual(expected);
        },
      ),
    );
  });

  test('that are too long are one fault, and the next line is read', () => {
    const chunks = ['abc\n', 'x'.repeat(600), 'x'.repeat(600), 'x\nde', 'f\n'].map((text) =>
      Buffer.from(text),
    );
    expect(texts(split(chunks))).toEqual(['abc', '(line too long)', 'def']);
  });

  test('that are not UTF-8 are a fault, and the next line is read', () => {
    const chunks = [Buffer.from('61fffe0a', 'hex'), Buffer.from('b\n')];
    expect(texts(split(chunks))).toEqual(['(line not UTF-8)', 'b']);
  });

  test('may lack the last line end, and empty ones are skipped', () => {
    expect(texts(split([Buffer.from('\n\r\n\na\n\nb')]))).toEqual(['a', 'b']);
  });
});
