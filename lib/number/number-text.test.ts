import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isText,
  MAX_NUMBER_TEXT,
  readDecimal,
  readFraction,
  readNumber,
  readSignedDecimal,
  readSignedNumber,
  readWhole,
} from './number-text.ts';
import { toExactText } from './rational.ts';

const exact = (text: string, longest?: number): string | undefined => {
  const value = readNumber(text, longest);
  return value && toExactText(value);
};

/** A placeholder for a text that is not a number. */
const UNREAD = { n: -1, d: 1 };

test('texts have up to 32 characters', () => {
  expect(MAX_NUMBER_TEXT).toBe(32);
});

describe('a decimal text', () => {
  test.each([
    ['0', '0'],
    ['7', '7'],
    ['0.5', '1/2'],
    ['00.50', '1/2'],
    ['3.50', '7/2'],
    ['10.01', '1001/100'],
    ['9.0', '9'],
    ['0123456789', '123456789'],
    ['999999999999999', '999999999999999'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    ['99999999999999.9', '999999999999999/10'],
    ['999999999999999.9', '9999999999999999/10'],
    ['0.00000000000001', '1/100000000000000'],
    ['0.000000000000001', '1/1000000000000000'],
    ['9'.repeat(32), '9'.repeat(32)],
    [`0.${'0'.repeat(29)}1`, `1/1${'0'.repeat(30)}`],
  ])('%s is %s', (text, value) => {
    expect(exact(text)).toBe(value);
    expect(readDecimal(text)).toEqual(readNumber(text));
  });

  test.each([
    '',
    '.',
    '5.',
    '.5',
    '1.2.3',
    '1..2',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '1e3',
    '0x1',
    '1,5',
    '٣',
    '１',
    ':',
    '1:',
    '/',
    '1;2',
    'x1',
    '9'.repeat(33),
    `1.${'0'.repeat(31)}`,
  ])('%s is none', (text) => {
    expect(readDecimal(text)).toBeUndefined();
  });

  test('every length up to 32 is parsed exactly', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 32, size: 'max' });
    fc.assert(
      fc.property(digits, fc.nat(31), (list, at) => {
        const text = list.join('');
        expect(exact(text)).toBe(String(BigInt(text)));
        const point = Math.min(at, list.length - 1);
        if (point < 1 || list.length > 31) return;
        const { n, d } = readDecimal(`${text.slice(0, point)}.${text.slice(point)}`) ?? UNREAD;
        expect(BigInt(n) * 10n ** BigInt(list.length - point)).toBe(BigInt(text) * BigInt(d));
      }),
    );
  });
});

describe('a fraction text', () => {
  test.each([
    ['5/2', '5/2'],
    ['10/4', '5/2'],
    ['0/5', '0'],
    ['007/02', '7/2'],
    ['6/3', '2'],
    ['1234567/8901234', '1234567/8901234'],
    ['9999999/1000001', '9999999/1000001'],
    ['10000000/20000000', '1/2'],
    ['99999999/10000000', '99999999/10000000'],
    [`${'9'.repeat(15)}/1${'0'.repeat(14)}1`, '999999999999999/1000000000000001'],
    [`${'0'.repeat(15)}1/${'0'.repeat(14)}2`, '1/2'],
  ])('%s is %s', (text, value) => {
    expect(exact(text)).toBe(value);
    expect(readFraction(text)).toEqual(readNumber(text));
  });

  test.each([
    '',
    '/',
    '5/',
    '/2',
    '5',
    '1/2/3',
    '1//2',
    '5/0',
    '5/00',
    `1${'0'.repeat(14)}/0`,
    `1/${'0'.repeat(20)}`,
    '1.5/2',
    '1/2.5',
    '-1/2',
    '1/-2',
    '1 /2',
    'a/2',
    `${'1'.repeat(31)}/2`,
  ])('%s is none', (text) => {
    expect(readFraction(text)).toBeUndefined();
  });

  test('has two whole numbers of any length', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), digits, (n, d) => {
        const value = readFraction(`${n}/${d}`) ?? UNREAD;
        expect(BigInt(value.n) * d).toBe(n * BigInt(value.d));
      }),
    );
  });
});

test('a reader with a higher limit parses longer texts', () => {
  const [decimal, fraction] = [`${'1'.repeat(40)}.5`, `${'1'.repeat(40)}/7`];
  expect([exact(decimal), exact(fraction)]).toEqual([undefined, undefined]);
  expect(exact(decimal, 42)).toBe(`${'2'.repeat(39)}3/2`);
  expect(exact(fraction, 42)).toBe(`${'1'.repeat(40)}/7`);
  expect([exact(decimal, 41), exact(fraction, 41)]).toEqual([undefined, undefined]);
});

test('a whole text has only digits', () => {
  expect(readWhole('120')).toEqual({ n: 120, d: 1 });
  expect(readWhole('1'.repeat(32))).toBeDefined();
  expect(['1.0', '1.', '1/1', '-1', '', '1'.repeat(33)].map(readWhole)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

describe('a text with a sign', () => {
  test.each([
    ['-2.5', '-5/2'],
    ['2.5', '5/2'],
    ['-7/2', '-7/2'],
    ['7/2', '7/2'],
    ['0', '0'],
  ])('%s is %s', (text, expected) => {
    const value = readSignedNumber(text);
    expect(value && toExactText(value)).toBe(expected);
    expect(readSignedDecimal(text)).toEqual(text.includes('/') ? undefined : value);
  });

  test.each(['--1', '1-', '-', '+1', '-1/', ' -1', '-x'])('%j is invalid', (text) => {
    expect([readSignedNumber(text), readSignedDecimal(text)]).toEqual([undefined, undefined]);
  });

  test('has as many characters as a reader allows', () => {
    expect(readSignedNumber(`-${'1'.repeat(33)}`)).toBeUndefined();
    expect(readSignedNumber(`-${'1'.repeat(33)}`, 40)).toEqual({ n: -BigInt('1'.repeat(33)), d: 1 });
    expect(readSignedDecimal(`-${'1'.repeat(31)}`)).toBeDefined();
    expect(readSignedDecimal(`-${'1'.repeat(32)}`)).toBeUndefined();
  });
});

test.each(['1x2', '1 2', '1.2', '1-2'])('%j is not a fraction', (text) => {
  expect(readFraction(text)).toBeUndefined();
});

test('a caller may pass a value of any type', () => {
  expect(['1', '', 1, null, undefined, ['1']].map(isText)).toEqual([true, true, false, false, false, false]);
});
