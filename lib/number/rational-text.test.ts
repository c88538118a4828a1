import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './number-text.ts';
import { equals, rational } from './rational.ts';
import { MAX_EXACT_TEXT, rationalText } from './rational-text.ts';

test.each<[number, number, string]>([
  [7, 2, '3.5'],
  [4, 3, '4/3'],
  [6, 2, '3'],
  [0, 5, '0'],
  [1, 1024, '0.0009765625'],
  [22, 20, '1.1'],
])('%i/%i is written %s', (n, d, text) => {
  expect(rationalText({ n, d })).toBe(text);
});

test('a fraction whose decimal would be longer than 36 places is written as a fraction', () => {
  expect(rationalText(rational(1, 2 ** 36))).toMatch(/^0\.\d{36}$/);
  expect(rationalText(rational(1, 2 ** 37))).toBe('1/137438953472');
});

test('reads back to the same number', () => {
  const digits = fc.bigInt({ min: 1n, max: 10n ** 32n });
  fc.assert(
    fc.property(digits, fc.oneof(digits, fc.constantFrom(8n, 10n ** 30n, 2n ** 60n, 5n ** 20n)), (n, d) => {
      const value = rational(n, d);
      const read = readNumber(rationalText(value), MAX_EXACT_TEXT);
      expect(read !== undefined && equals(read, value)).toBe(true);
    }),
  );
});
