import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FAULTS, faultAt } from './faults.ts';
import { mix } from './random.ts';

const FROM = Date.parse('2026-03-28T15:00:00Z');
const DAY = 86_400_000;
const faults = Object.entries(FAULTS);

describe('faults', () => {
  test.each(faults)(
    '%s lasts from its shortest to its longest, and strikes as often as is said',
    (_, fault) => {
      const lasted: number[] = [];
      for (let of = 0; of < 200; of += 1) {
        for (let at = FROM; at < FROM + 20 * DAY;) {
          const { since, until } = faultAt(fault, mix(1, of), at);
          if (since === at) lasted.push(until - at);
          at = until;
        }
      }
      const spells = (200 * 20 * DAY) / fault.everyMs;
      expect(Math.min(...lasted)).toBeGreaterThanOrEqual(fault.shortestMs);
      expect(Math.max(...lasted)).toBeLessThanOrEqual(fault.longestMs);
      const middle = (fault.shortestMs + fault.longestMs) / 2;
      expect(lasted.length / spells / fault.share).toBeGreaterThan(0.8);
      expect(lasted.length / spells / fault.share).toBeLessThan(1.2);
      expect(mean(lasted) / middle).toBeGreaterThan(0.9);
      expect(mean(lasted) / middle).toBeLessThan(1.1);
    },
  );

  test('a state holds until its stated end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(FAULTS)),
        fc.nat(),
        fc.nat(30 * DAY),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (fault, of, after, share) => {
          const at = FROM + after;
          const found = faultAt(fault, of, at);
          expect(found.until).toBeGreaterThan(at);
          expect(found.since ?? at).toBeLessThanOrEqual(at);
          const later = Math.min(found.until - 1, Math.floor(at + share * (found.until - at)));
          expect(faultAt(fault, of, later)).toEqual(found);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
