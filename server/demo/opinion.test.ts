import { describe, expect, test } from 'vitest';

import { EVENTS, NOON } from './testing/example-market.ts';
import { opinionAt } from './opinion.ts';

const HOUR = 3_600_000;
const football = EVENTS.filter(({ facts }) => facts.sport === 'football');

function deviation(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, each) => sum + each * each, 0) / values.length);
}

/** How much the logarithms of the result's prices change between two times before the start. */
function changeBetween(from: number, to: number): number {
  return deviation(
    football.flatMap((event) => {
      const [before, after] = [from, to].map((left) => opinionAt(event, event.start - left, 0));
      return [0, 1, 2].map((place) => Math.log((after?.[place] ?? 1) / (before?.[place] ?? 1)));
    }),
  );
}

describe('opinion', () => {
  test('adds up to the winners of every market', () => {
    for (const event of EVENTS) {
      const opinion = opinionAt(event, NOON, 0);
      for (const { first, selections, winners } of event.markets) {
        const sum = opinion.slice(first, first + selections.length).reduce((total, each) => total + each, 0);
        expect(sum).toBeCloseTo(winners, 8);
      }
    }
  });

  test('drifts as real prices do: by 8 % in the last two days', () => {
    expect(changeBetween(48 * HOUR, 0)).toBeGreaterThan(0.06);
    expect(changeBetween(48 * HOUR, 0)).toBeLessThan(0.11);
  });

  test('moves more in the last hour than in an hour days ahead', () => {
    expect(changeBetween(HOUR, 0)).toBeGreaterThan(4 * changeBetween(73 * HOUR, 72 * HOUR));
  });

  test('drifts independently for each event', () => {
    const rises = football.map(
      (event) =>
        (opinionAt(event, event.start, 0)[0] ?? 0) > (opinionAt(event, event.start - 48 * HOUR, 0)[0] ?? 0),
    );
    const share = rises.filter(Boolean).length / rises.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });
});
