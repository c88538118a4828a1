import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalCodec, readDecimalValue, writeDecimalValue } from './decimal-codec.ts';

test.each([
  '1e5',
  '0x10',
  ' 1',
  '1 ',
  '.5',
  '5.',
  '1,5',
  '--1',
  '+1',
  'NaN',
  'Infinity',
  '１',
  '1'.repeat(33),
])('no decimal value: %j', (text) => {
  expect(readDecimalValue(text)).toBeUndefined();
  expect(decimalCodec.safeParse(text).error?.issues).toMatchObject([{ message: 'Invalid decimal value' }]);
});

test('the empty text stands for none, both ways', () => {
  expect(decimalCodec.parse('')).toBeNull();
  expect(decimalCodec.encode(null)).toBe('');
});

test('a decimal text comes back as the same number, written plainly', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (whole, places, isNegative) => {
      const text = `${isNegative ? '-' : ''}${whole}.${places}`;
      const value = decimalCodec.parse(text);
      expect(value?.equals(text)).toBe(true);
      const written = decimalCodec.encode(value);
      expect(written).toMatch(/^-?\d+(?:\.\d+)?$/u);
      expect(readDecimalValue(written)?.equals(text)).toBe(true);
    }),
  );
});

test('the smallest and largest are written without an exponent', () => {
  expect(writeDecimalValue(new Decimal('1e-20'))).toBe('0.00000000000000000001');
  expect(writeDecimalValue(new Decimal('1e21'))).toBe('1000000000000000000000');
  expect(writeDecimalValue(new Decimal(-0))).toBe('0');
});

test.each(['NaN', 'Infinity', '-Infinity', '1e33', '1e-33', '1e9000000', '1e-9000000'])(
  '%s cannot be written',
  (text) => {
    expect(writeDecimalValue(new Decimal(text))).toBeUndefined();
    expect(decimalCodec.safeEncode(new Decimal(text)).error?.issues).toMatchObject([
      { message: 'Invalid decimal value' },
    ]);
  },
);

test('a text of nine million digits is not even begun', () => {
  const started = performance.now();
  expect(writeDecimalValue(new Decimal('1e9000000'))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(100);
});
