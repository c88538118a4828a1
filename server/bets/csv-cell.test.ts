import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { unescapeCell, formatCsvLine, escapeCell, readCsv } from './csv-table.ts';

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    "'",
    '"',
    ',',
    ';',
    ' ',
    '1',
    '.',
    'a',
    '＝',
    'é',
    '馬',
  ),
  maxLength: 12,
});

describe('a cell that a spreadsheet could run', () => {
  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1", '＝1', '-', '-5-5', '+44'])(
    '%j begins with an apostrophe',
    (text) => {
      expect(escapeCell(text)).toBe(`'${text}`);
    },
  );

  test.each(['-1', '-0.15', '-12.50', '12.50', '', 'Desert Crown', "'tis", 'a=b', '5/2'])(
    '%j stays as it is',
    (text) => {
      expect(escapeCell(text)).toBe(text);
    },
  );

  test('never remains, for any text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escapeCell(text)).toMatch(/^(?![=+\-@\t\r\n＝＋－＠])|^-\d+(?:\.\d+)?$/u);
      }),
    );
  });

  test('is unescaped to the original text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(unescapeCell(escapeCell(text))).toBe(text);
      }),
    );
  });
});

describe('a line', () => {
  const texts = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { minLength: 2, maxLength: 5 });

  test('is parsed as the texts that it was formatted from', () => {
    fc.assert(
      fc.property(texts, (written) => {
        // A line of empty cells is no row, and half of a surrogate pair is no text in UTF-8.
        fc.pre(written.some((text) => text !== '') && written.every((text) => !/\p{Cs}/u.test(text)));
        const file = formatCsvLine(['a', 'b']) + formatCsvLine(written);
        const read = readCsv(Buffer.from(file), { rows: 2, rowBytes: 10_000 });
        expect(read).toEqual({
          ok: true,
          value: [
            { line: 1, cells: ['a', 'b'] },
            { line: 2, cells: written.map(escapeCell) },
          ],
        });
      }),
    );
  });
});
