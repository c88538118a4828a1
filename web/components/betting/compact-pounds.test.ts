import { expect, test } from 'vitest';
import { compactPounds, tickPounds } from './money-axis.ts';

test.each([
  [0n, '£0.00'],
  [2550n, '£25.50'],
  [999_999n, '£9,999.99'],
  [1_234_567n, '£12,345'],
  [99_999_900n, '£999,999'],
  [123_456_789n, '£1.23m'],
  [12_345_678_901n, '£123m'],
  [10n ** 15n, '£10.0tn'],
  [10n ** 20n, '£1.00e18'],
])('%i pence: %s', (pence, text) => {
  expect(compactPounds({ n: pence < 2n ** 53n ? Number(pence) : pence, d: 1 })).toBe(text);
});

test.each([
  [0.01, '1p'],
  [0.1, '10p'],
  [1, '£1'],
  [100, '£100'],
  [1000, '£1k'],
  [1e6, '£1m'],
  [1e14, '£100tn'],
  [1e15, '£1e15'],
])('the tick at %d: %s', (power, text) => {
  expect(tickPounds(power)).toBe(text);
});
