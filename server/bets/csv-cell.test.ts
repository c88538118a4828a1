import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellText, csvLine, safeCell } from './csv-cell.ts';
import { readCsv } from './csv-table.ts';

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
      expect(safeCell(text)).toBe(`'${text}`);
    },
  );

  test.each(['-1', '-0.15', '-12.50', '12.50', '', 'Desert Crown', "'tis", 'a=b', '5/2'])(
    '%j stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
    },
  );

  test('none is left, whatever the text is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(safeCell(text)).toMatch(/^(?![=+\-@\t\r\n＝＋－＠])|^-\d+(?:\.\d+)?$/u);
      }),
    );
  });

  test('stands for the text that it was made of', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(cellText(safeCell(text))).toBe(text);
      }),
    );
  });
});

describe('a line', () => {
  const texts = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { minLength: 2, maxLength: 5 });

  test('is read as the texts that it was written from', () => {
    fc.assert(
      fc.property(texts, (written) => {
        // A line of empty cells is no row, and half of a surrogate pair is no text in UTF-8.
        fc.pre(written.some((text) => text !== '') && written.every((text) => !/\p{Cs}/u.test(text)));
        const file = csvLine(['a', 'b']) + csvLine(written);
        const read = readCsv(Buffer.from(file), { rows: 2, rowBytes: 10_000 });
        expect(read).toEqual({
          ok: true,
          value: [
            { line: 1, cells: ['a', 'b'] },
            { line: 2, cells: written.map(safeCell) },
          ],
        });
      }),
    );
  });
});
