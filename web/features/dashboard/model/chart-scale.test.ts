import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conePath, momentsAhead, pathsOf, pointAt, scalesOf } from './chart-scale.ts';
import type { ChartPoint } from './profit-points.ts';

const ROOM = { left: 60, right: 800, top: 10, bottom: 210 };
const point = (day: string, actual: number, expected = actual): ChartPoint => ({ day, actual, expected });

describe('the scales', () => {
  test('include zero and every amount, with few lines at equal steps', () => {
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

  test('use round pounds: £184.32 is drawn up to £200 in steps of 50', () => {
    const { amounts, y } = scalesOf([point('2026-10-01', 0), point('2026-11-21', 18_432)], ROOM);
    expect(amounts).toEqual([0, 5000, 10_000, 15_000, 20_000]);
    expect(y(20_000)).toBe(ROOM.top);
  });

  test('name as many days between the first and the last as fit', () => {
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

  test('work for a single day', () => {
    const { days, x } = scalesOf([point('2026-11-21', 100)], ROOM);
    expect(days).not.toHaveLength(0);
    expect(x('2026-11-21')).toBe(ROOM.left);
  });
});

const POINTS = [point('2026-11-01', 0), point('2026-11-11', 1000), point('2026-11-21', 500)];

test('the line keeps its level until the next point', () => {
  const { actual } = pathsOf(POINTS, scalesOf(POINTS, ROOM));
  expect(actual).toBe('M60,210L430,210L430,10L800,10L800,110');
});

test('the point at a coordinate is the last one before it', () => {
  const scales = scalesOf(POINTS, ROOM);
  expect([0, 60, 429, 430, 799, 900].map((at) => pointAt(POINTS, at, scales))).toEqual([0, 0, 0, 1, 1, 2]);
});

describe('the part ahead of today', () => {
  test('takes a share of the width, and the scale of amounts includes its range', () => {
    const scales = scalesOf(POINTS, ROOM, { low: -2000, high: 3000 });
    expect(scales.now).toBeCloseTo(800 - 740 * 0.22, 6);
    expect(scales.x('2026-11-21')).toBe(scales.now);
    expect(scales.y(3000)).toBe(ROOM.top);
    expect(scales.y(-2000)).toBe(ROOM.bottom);
    expect(scalesOf(POINTS, ROOM).now).toBe(ROOM.right);
    expect(conePath(500, { low: -2000, high: 3000 }, { ...scales, right: 800 })).toBe(
      `M${scales.now},110L800,10L800,210Z`,
    );
  });

  test('orders the moments, with past ones at today and the last at the edge', () => {
    const place = (moments: readonly number[]) => momentsAhead(moments, 1000, { from: 600, to: 800 });
    expect(place([500, 1000, 1500, 2000])).toEqual([600, 600, 700, 800]);
    expect(place([900])).toEqual([600]);
    expect(place([])).toEqual([]);
  });
});
