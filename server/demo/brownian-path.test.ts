import { describe, expect, test } from 'vitest';

import { mix } from './random.ts';
import { brownianAt } from './brownian-path.ts';

const PATHS = Array.from({ length: 4000 }, (_, n) => mix(99, n));

function deviationAt(share: number): number {
  const squares = PATHS.map((key) => brownianAt(share, key) ** 2);
  return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / PATHS.length);
}

describe('a Brownian path', () => {
  test('starts at 0', () => {
    expect(PATHS.every((key) => brownianAt(0, key) === 0)).toBe(true);
  });

  test.each([0.1, 0.25, 0.5, 0.9, 1])('has the square root of its length as its deviation: %d', (share) => {
    expect(deviationAt(share) / Math.sqrt(share)).toBeGreaterThan(0.95);
    expect(deviationAt(share) / Math.sqrt(share)).toBeLessThan(1.05);
  });

  test('is continuous: a thousandth of its length moves it by a thirtieth of a deviation', () => {
    const steps = PATHS.map((key) => (brownianAt(0.6, key) - brownianAt(0.599, key)) ** 2);
    const deviation = Math.sqrt(steps.reduce((sum, each) => sum + each, 0) / PATHS.length);
    expect(deviation).toBeLessThan(0.04);
    expect(deviation).toBeGreaterThan(0.02);
  });

  test('is clamped to its ends', () => {
    expect(brownianAt(-1, 5)).toBe(0);
    expect(brownianAt(2, 5)).toBe(brownianAt(1, 5));
  });
});
