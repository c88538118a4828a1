import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathsOf, pointAt, scalesOf } from './chart-scale.ts';
import type { ChartPoint } from './profit-points.ts';

const ROOM = { left: 60, right: 800, top: 10, bottom: 210 };
const point = (day: string, actual: number, expected = actual): ChartPoint => ({ day, actual, expected });

describe('the scales', () => {
  test('hold nought and every amount, with few lines at even steps', () => {
    const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (amounts) => {
        const { y, amounts: ticks } = scalesOf(
          amounts.map((each) => point('2026-11-01', each)),
          ROOM,
        );
        for (const each of [0, ...amounts]) {
          expect(y(each)).toBeGreaterThanOrEqual(ROOM.top - 1e-6);
          expect(y(each)).toBeLessThanOrEqual(ROOM.bottom + 1e-6);
        }
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test('stand at round pounds: £184.32 is drawn up to £200 by fifties', () => {
    const { amounts, y } = scalesOf([point('2026-10-01', 0), point('2026-11-21', 18_432)], ROOM);
    expect(amounts).toEqual([0, 5000, 10_000, 15_000, 20_000]);
    expect(y(20_000)).toBe(ROOM.top);
  });

  test('name days between the first and the last, as many as there is room for', () => {
    const points = [point('2026-10-01', 0), point('2026-11-21', 500)];
    const { days } = scalesOf(points, ROOM);
    expect(days.map((day) => day.toISOString().slice(0, 10))).toEqual([
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    expect(scalesOf(points, { ...ROOM, right: 300 }).days.length).toBeLessThanOrEqual(3);
  });

  test('stand for a single day too', () => {
    const { days, x } = scalesOf([point('2026-11-21', 100)], ROOM);
    expect(days).not.toHaveLength(0);
    expect(x('2026-11-21')).toBe(ROOM.left);
  });
});

const POINTS = [point('2026-11-01', 0), point('2026-11-11', 1000), point('2026-11-21', 500)];

test('a line keeps its height until the next point', () => {
  const { actual } = pathsOf(POINTS, scalesOf(POINTS, ROOM));
  expect(actual).toBe('M60,210L430,210L430,10L800,10L800,110');
});

test('the point at a place is the last one before it', () => {
  const scales = scalesOf(POINTS, ROOM);
  expect([0, 60, 429, 430, 799, 900].map((at) => pointAt(POINTS, at, scales))).toEqual([0, 0, 0, 1, 1, 2]);
});
