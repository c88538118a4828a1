import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { penceText } from '../../number/money.ts';
import { rational } from '../../number/rational.ts';
import { availableFunds, fitsFunds, paidInFor } from './funds.ts';

describe('the money that can be bet at a bookie', () => {
  test('is what was paid in, with settled results, less what open bets hold', () => {
    expect(availableFunds('50', { settled: '-3.20', atRisk: '33.63' })).toBe(1317);
    expect(availableFunds('50.5')).toBe(5050);
    expect(availableFunds('')).toBeUndefined();
  });

  test('below 0 where more is held than was there', () => {
    expect(availableFunds('10', { settled: '0.00', atRisk: '12.00' })).toBe(-200);
  });

  test('pays for what is exactly there, and not for a fraction of a penny more', () => {
    expect(fitsFunds(rational(2000, 1), 2000)).toBe(true);
    expect(fitsFunds(rational(20_001, 10), 2000)).toBe(false);
  });

  test('leads back to what was paid in', () => {
    const pounds = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((pence) => penceText(pence));
    fc.assert(
      fc.property(pounds, pounds, pounds, (available, settled, atRisk) => {
        const balance = { settled, atRisk };
        expect(availableFunds(paidInFor(available, balance), balance)).toBe(availableFunds(available));
      }),
    );
  });
});
