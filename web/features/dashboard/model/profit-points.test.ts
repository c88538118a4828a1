import { describe, expect, test } from 'vitest';
import { chartPoints, profitOf } from './profit-points.ts';

const money = (actual: string, expected = actual) => ({ actual, expected });
const SERIES = [
  { day: '2026-10-01', cash: money('-0.28', '-0.30'), freeBets: money('0.00') },
  { day: '2026-11-05', cash: money('-0.28', '-0.30'), freeBets: money('4.07') },
  { day: '2026-11-15', cash: money('-5.28', '-0.30'), freeBets: money('8.14') },
];
const TODAY = '2026-11-21';

test('the sum of all kinds of money is exact', () => {
  expect(SERIES.slice(2).map((point) => profitOf(point, 'all'))).toEqual([{ actual: 286, expected: 784 }]);
  expect(SERIES.slice(2).map((point) => profitOf(point, 'cash'))).toEqual([{ actual: -528, expected: -30 }]);
});

describe('the points of the chart', () => {
  test('are empty before the first settled bet', () => {
    expect(chartPoints([], { kind: 'all', from: undefined, today: TODAY })).toEqual([]);
  });

  test('begin at zero the day before the first bet, and end today', () => {
    expect(chartPoints(SERIES, { kind: 'all', from: undefined, today: TODAY })).toEqual([
      { day: '2026-09-30', actual: 0, expected: 0 },
      { day: '2026-10-01', actual: -28, expected: -30 },
      { day: '2026-11-05', actual: 379, expected: 377 },
      { day: '2026-11-15', actual: 286, expected: 784 },
      { day: TODAY, actual: 286, expected: 784 },
    ]);
  });

  test('of a period begin with the total before it', () => {
    const points = chartPoints(SERIES, { kind: 'freeBets', from: '2026-11-05', today: '2026-11-15' });
    expect(points).toEqual([
      { day: '2026-11-05', actual: 407, expected: 407 },
      { day: '2026-11-15', actual: 814, expected: 814 },
    ]);
  });

  test('of a period without settled bets are a level line', () => {
    expect(chartPoints(SERIES, { kind: 'cash', from: '2026-11-16', today: TODAY })).toEqual([
      { day: '2026-11-16', actual: -528, expected: -30 },
      { day: TODAY, actual: -528, expected: -30 },
    ]);
  });

  test('of a period that starts before the first bet begin at that bet', () => {
    const points = chartPoints(SERIES, { kind: 'cash', from: '2026-01-01', today: TODAY });
    expect(points[0]).toEqual({ day: '2026-09-30', actual: 0, expected: 0 });
  });
});
