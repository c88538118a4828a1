import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { penceText } from '../../number/money.ts';
import { penceOf, sumPence, sumText } from './pounds-sum.ts';

describe('amounts of answers', () => {
  test.each([
    ['-0.15', -15],
    ['0.00', 0],
    ['1284.50', 128_450],
  ])('%s is %d pence', (text, pence) => {
    expect(penceOf(text)).toBe(pence);
  });

  test('are added up in whole pence', () => {
    const pence = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(pence), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(sumPence(amounts.map(penceText))).toBe(total);
        expect(sumText(amounts.map(penceText))).toBe(penceText(total));
      }),
    );
  });

  test('are numbers', () => {
    expect(() => penceOf('£1')).toThrow('an amount of an answer is a number');
  });
});
