import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lastMoveAt, nextMoveAfter } from './moves.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-28T15:00:00Z');
const football = { sport: 'football', homeGoals: 1.5, awayGoals: 1.1 } as const;
const race = {
  sport: 'horse_racing',
  strengths: [],
  handicap: false,
  terms: null,
  withdrawals: [],
  abandoned: null,
} as const;

const eventArbitrary = fc.record({
  key: fc.nat(),
  start: fc.constant(START),
  listed: fc.integer({ min: START - 14 * DAY, max: START - 2 * DAY }),
  facts: fc.constantFrom(football, race),
});

describe('opinion moves', () => {
  test('have the first later move as their next', () => {
    fc.assert(
      fc.property(
        eventArbitrary,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (event, share) => {
          const at = Math.floor(event.listed + share * (START - event.listed));
          const last = lastMoveAt(event, at);
          const next = nextMoveAfter(event, last);
          expect(last).toBeLessThanOrEqual(at);
          expect(last).toBeGreaterThanOrEqual(event.listed);
          expect(next).toBeGreaterThan(at);
          const end = Math.min(next, START);
          expect(lastMoveAt(event, end - 1)).toBe(last);
          // At the start itself nothing moves any more.
          expect(lastMoveAt(event, end)).toBe(next < Infinity ? next : last);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('are rare days ahead and come every few seconds before a race', () => {
    const event = { key: 1, start: START, listed: START - 14 * DAY, facts: race };
    const within = (from: number, to: number): number => {
      let moves = 0;
      for (let at = nextMoveAfter(event, lastMoveAt(event, START - from)); at < START - to;) {
        moves += 1;
        at = nextMoveAfter(event, at);
      }
      return moves;
    };
    const minute = 60_000;
    expect(within(5 * DAY, 4 * DAY)).toBe(48);
    expect(within(5 * 60 * minute, 4 * 60 * minute)).toBe(15);
    expect(within(9 * minute, 8 * minute)).toBe(12);
  });

  test('come at different moments for events with the same start', () => {
    const moves = [1, 2, 3, 4].map((key) =>
      lastMoveAt({ key, start: START, listed: START - 14 * DAY, facts: football }, START - 3 * DAY),
    );
    expect(new Set(moves).size).toBe(4);
  });
});
