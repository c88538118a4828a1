import { describe, expect, test } from 'vitest';

import { mix } from './random.ts';
import { wanderedTo } from './wandering.ts';

const PATHS = Array.from({ length: 4000 }, (_, n) => mix(99, n));

function deviationAt(share: number): number {
  const squares = PATHS.map((key) => wanderedTo(share, key) ** 2);
  return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / PATHS.length);
}

describe('a wandering', () => {
  test('sets out from 0', () => {
    expect(PATHS.every((key) => wanderedTo(0, key) === 0)).toBe(true);
  });

  test.each([0.1, 0.25, 0.5, 0.9, 1])('has come as far as the root of its way: %d', (share) => {
    expect(deviationAt(share) / Math.sqrt(share)).toBeGreaterThan(0.95);
    expect(deviationAt(share) / Math.sqrt(share)).toBeLessThan(1.05);
  });

  test('does not jump: a thousandth of the way moves it by a thirtieth of a deviation', () => {
    const steps = PATHS.map((key) => (wanderedTo(0.6, key) - wanderedTo(0.599, key)) ** 2);
    const deviation = Math.sqrt(steps.reduce((sum, each) => sum + each, 0) / PATHS.length);
    expect(deviation).toBeLessThan(0.04);
    expect(deviation).toBeGreaterThan(0.02);
  });

  test('goes no further than its ends', () => {
    expect(wanderedTo(-1, 5)).toBe(0);
    expect(wanderedTo(2, 5)).toBe(wanderedTo(1, 5));
  });
});
