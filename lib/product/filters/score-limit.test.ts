import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredMaxScore, loweredToCap } from './score-limit.ts';

test.each([
  ['90', 92, 90, false],
  ['92', 92, 92, false],
  ['92.01', 92, 92, true],
  ['97.25', 999, 97.25, false],
  ['5000', 95, 95, true],
  ['5000', 999, 999, false],
  ['999', 999, 999, false],
  ['0', 92, 0, false],
  ['', 92, undefined, false],
  ['abc', 92, undefined, false],
  ['.', 92, undefined, false],
  ['90 %', 92, 90, false],
] as const)('%j with a cap of %d sets %s, upgrade: %s', (text, cap, limit, opensUpgrade) => {
  expect(enteredMaxScore(text, cap)).toEqual({ limit, opensUpgrade });
});

test('no edit ever sets more than the cap', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 999 }), (text, cap) => {
      expect(enteredMaxScore(text, cap).limit ?? 0).toBeLessThanOrEqual(cap);
    }),
  );
});

test('a default or linked maximum is lowered to the cap', () => {
  expect(loweredToCap(999, 92)).toBe(92);
  expect(loweredToCap(50, 92)).toBe(50);
  expect(loweredToCap(5000, 999)).toBe(999);
});
