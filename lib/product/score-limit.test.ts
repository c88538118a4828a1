import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeScore, encodeScore } from '../matched/scores.ts';
import { compare, rational } from '../rational.ts';
import {
  fewestHundredths,
  isWithinCaps,
  loweredToCap,
  MAX_SCORE,
  mostHundredths,
  scoreHundredths,
} from './score-limit.ts';

const hundredths = fc.integer({ min: 0, max: 99_999 });

test('an encoded score is the same number of hundredths, healthy or not', () => {
  fc.assert(
    fc.property(hundredths, fc.boolean(), (value, healthy) => {
      const encoded = encodeScore({ value: rational(value, 100), healthy });
      expect(scoreHundredths(encoded)).toBe(value);
      expect(compare(decodeScore(encoded).value, rational(scoreHundredths(encoded), 100))).toBe(0);
    }),
  );
});

describe('a limit', () => {
  test.each([
    [97, 9700, 9700],
    [97.5, 9750, 9750],
    // As doubles 1.15 × 100 is 114.99999999999999 and 1.1 × 100 is 110.00000000000001.
    [1.15, 115, 115],
    [1.1, 110, 110],
    [97.129, 9712, 9713],
    [0.000_000_1, 0, 1],
    [0, 0, 0],
    [998.99, 99_899, 99_899],
  ])('of %d lets pass at most %d hundredths, or at least %d', (limit, most, fewest) => {
    expect(mostHundredths(limit)).toBe(most);
    expect(fewestHundredths(limit)).toBe(fewest);
  });

  test('of 999 lets everything pass: scores go up to 999.99', () => {
    const top = { primaryScore: 199_999, secondaryScore: 99_999 };
    expect(isWithinCaps(top, { score1Cap: MAX_SCORE, score2Cap: MAX_SCORE })).toBe(true);
    expect(isWithinCaps(top, { score1Cap: MAX_SCORE, score2Cap: 998 })).toBe(false);
  });

  test('that is lower or wider never lets more or less pass', () => {
    fc.assert(
      fc.property(
        hundredths,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        (score, a, b) => {
          const [low, high] = a <= b ? [a, b] : [b, a];
          expect(score > mostHundredths(low) || score <= mostHundredths(high)).toBe(true);
        },
      ),
    );
  });
});

test('a row is within caps only where both its scores are', () => {
  const caps = { score1Cap: 92, score2Cap: 75 };
  expect(isWithinCaps({ primaryScore: 109_200, secondaryScore: 107_500 }, caps)).toBe(true);
  expect(isWithinCaps({ primaryScore: 109_201, secondaryScore: 107_500 }, caps)).toBe(false);
  expect(isWithinCaps({ primaryScore: 109_200, secondaryScore: 7_501 }, caps)).toBe(false);
});

test('a default or linked maximum is lowered to the cap', () => {
  expect(loweredToCap(999, 92)).toBe(92);
  expect(loweredToCap(50, 92)).toBe(50);
  expect(loweredToCap(5000, 999)).toBe(999);
});
