import { describe, expect, test } from 'vitest';

import { readCsv } from './csv-table.ts';

const LIMITS = { rows: 10, rowBytes: 1000 };
const read = (text: string) => readCsv(Buffer.from(text), LIMITS);
const rows = (text: string): readonly (readonly [number, ...string[]])[] => {
  const table = read(text);
  return table.ok ? table.value.map(({ line, cells }) => [line, ...cells] as const) : [];
};

describe('a file', () => {
  test.each(['a,b\n1,2\n', 'a,b\r\n1,2\r\n', 'a,b\r1,2', '\u{FEFF}a,b\n1,2', 'a;b\n1;2', 'a\tb\n1\t2'])(
    '%j is two rows of two cells',
    (text) => {
      expect(rows(text)).toEqual([
        [1, 'a', 'b'],
        [2, '1', '2'],
      ]);
    },
  );

  test('has the spaces around cells trimmed, except in quotation marks', () => {
    expect(rows('a , b\n "  x " ,\ty\n')).toEqual([
      [1, 'a', 'b'],
      [2, '  x ', 'y'],
    ]);
  });

  test('has blank rows skipped, but their lines counted, and the lines in cells too', () => {
    expect(rows('a,b\r\n\r\n1,"x\r\n\r\ny"\r\n,\r\n  \r\n2,"z\r"\r\n3,4')).toEqual([
      [1, 'a', 'b'],
      [3, '1', 'x\r\n\r\ny'],
      [8, '2', 'z\r'],
      [10, '3', '4'],
    ]);
  });

  test('that is empty has no rows', () => {
    expect(rows('')).toEqual([]);
    expect(rows('\r\n\r\n')).toEqual([]);
  });

  test('keeps rows that have more or fewer cells than the first', () => {
    expect(rows('a,b\n1\n1,2,3')).toEqual([
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ]);
  });

  test('is read up to one row beyond the limit', () => {
    expect(rows('a,b\n'.repeat(50))).toHaveLength(11);
  });
});

describe('a malformed file', () => {
  test.each([
    ['a,b\r\n"1\r\n,2\r\n3,4', 2, 'quote-open'],
    ['a,b\r\n1,"a\r\nb"\r\n1,2"3\n4,5', 4, 'quote-misplaced'],
    ['a,b\n"1"x,2\n', 2, 'quote-misplaced'],
    ['a,"b"\u{A0}\n', 1, 'quote-misplaced'],
    [`a,b\n1,2\n${'x'.repeat(2000)},1`, 3, 'too-large'],
  ])('%j has an error on line %i: %s', (text, line, code) => {
    expect(read(text)).toMatchObject({ ok: false, issues: [{ line, code }] });
  });
});
