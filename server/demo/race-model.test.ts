import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { placeProbabilities, winProbabilities } from './race-model.ts';

const field = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 5, maxLength: 12 });
const none = (): boolean => false;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

describe('the places of a race', () => {
  test('win probabilities add up to 1, and place probabilities to the places', () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 4 }), (strengths, places) => {
        const win = winProbabilities(strengths, none);
        expect(sum(win)).toBeCloseTo(1, 10);
        const placed = placeProbabilities(win, places);
        expect(sum(placed)).toBeCloseTo(places, 9);
        expect(placed.every((chance) => chance > 0 && chance <= 1)).toBe(true);
      }),
    );
  });

  test('one place is winning, and each further place raises every probability', () => {
    fc.assert(
      fc.property(field, (strengths) => {
        const win = winProbabilities(strengths, none);
        const [one, two, three] = [1, 2, 3].map((places) => placeProbabilities(win, places));
        win.forEach((chance, runner) => {
          expect(one?.[runner]).toBeCloseTo(chance, 10);
          expect(two?.[runner]).toBeGreaterThan(one?.[runner] ?? 1);
          expect(three?.[runner]).toBeGreaterThan(two?.[runner] ?? 1);
        });
      }),
    );
  });

  test('the stronger runner is placed more often', () => {
    const placed = placeProbabilities(winProbabilities([2, 1, 0, -1, -2], none), 2);
    expect(placed.toSorted((a, b) => b - a)).toEqual(placed);
  });

  test('equal runners share the places', () => {
    for (const chance of placeProbabilities(winProbabilities([1, 1, 1, 1, 1, 1], none), 3)) {
      expect(chance).toBeCloseTo(1 / 2, 10);
    }
  });

  test('a withdrawn runner has probability 0, which the others share', () => {
    const win = winProbabilities([1, 0, 0, 0, 0], (runner) => runner === 0);
    expect(win).toEqual([0, 0.25, 0.25, 0.25, 0.25]);
    const [out, ...others] = placeProbabilities(win, 2);
    expect(out).toBe(0);
    for (const chance of others) expect(chance).toBeCloseTo(1 / 2, 10);
  });

  test('favourites are placed less often than by Harville: a favourite of 1/2 in four', () => {
    // Harville: 1/2 + 3 · 1/6 · (1/2 / (5/6)) = 0.8.
    const [favourite] = placeProbabilities([1 / 2, 1 / 6, 1 / 6, 1 / 6], 2);
    expect(favourite).toBeGreaterThan(0.76);
    expect(favourite).toBeLessThan(0.8);
  });
});
