import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COARSE_STEP_S,
  FINE_S,
  FINE_STEP_S,
  HISTORY_S,
  PriceHistory,
  type PricePoint,
} from './price-history.ts';
import type { NewEntry } from './history-ring.ts';

/** A price of a series, `after` seconds since the previous change. */
type Change = { readonly after: number; readonly series: number; readonly price: number };

const BEGAN = 1000;
const SERIES = 5;

const changes = (longest: number) =>
  fc.array(
    fc.record({
      after: fc.oneof(fc.nat(20), fc.nat(longest)),
      series: fc.nat(SERIES - 1),
      price: fc.oneof(fc.integer({ min: 10_001, max: 10_003 }), fc.constant(0)),
    }),
    { maxLength: 300, size: 'max' },
  );

/** The history after some changes, and the changes of each series. */
function historyAfter(all: readonly Change[], bytes: number) {
  const history = new PriceHistory(bytes);
  history.grow(SERIES);
  let now = BEGAN;
  history.tick(now);
  history.begin();
  const recorded = Array.from({ length: SERIES }, (): PricePoint[] => []);
  for (const { after, series, price } of all) {
    now += after;
    history.tick(now);
    history.record(series, price);
    const points = recorded[series] ?? [];
    // An equal price is no change; the price is 0 at first.
    if ((points.at(-1)?.price ?? 0) !== price) points.push({ second: now, price });
  }
  return { history, now, recorded };
}

/** The changes that the history visits. */
function visited(history: PriceHistory, from = 0, to = Infinity): readonly NewEntry[] {
  const found: NewEntry[] = [];
  history.visitChanges(from, to, (change) => found.push(change));
  return found;
}

/** The last point of each step. */
function lastOfSteps(points: readonly PricePoint[], step: number): readonly PricePoint[] {
  const stepOf = ({ second }: PricePoint) => Math.floor(second / step);
  return points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || stepOf(next) !== stepOf(point);
  });
}

/** The points that the history should have, independent of the code under test. */
function expectedPoints(recorded: readonly PricePoint[], now: number): readonly PricePoint[] {
  const fine = lastOfSteps(recorded, FINE_STEP_S);
  const inEffect = fine.findLastIndex(({ second }) => second <= now - FINE_S);
  const older = fine.slice(0, Math.max(0, inEffect));
  const coarse = new Set([...lastOfSteps(fine, COARSE_STEP_S), ...fine.slice(0, 1)]);
  return [...older.filter((point) => coarse.has(point)), ...fine.slice(Math.max(0, inEffect))];
}

describe('with enough memory', () => {
  test('keeps the last price of each step in which it changed, and the first price', () => {
    fc.assert(
      fc.property(changes(900), (all) => {
        const { history, now, recorded } = historyAfter(all, 1_000_000);
        fc.pre(now - BEGAN < HISTORY_S);
        for (const [series, points] of recorded.entries()) {
          const price = points.at(-1)?.price ?? 0;
          const found = history.points(series, { seconds: HISTORY_S, price });
          expect(found).toEqual(
            points.length === 0 ? [{ second: BEGAN, price }] : expectedPoints(points, now),
          );
        }
      }),
    );
  });

  test('begins a shorter time with the price in effect then', () => {
    fc.assert(
      fc.property(changes(900), fc.integer({ min: 60, max: HISTORY_S }), (all, seconds) => {
        const { history, now, recorded } = historyAfter(all, 1_000_000);
        fc.pre(now - BEGAN < HISTORY_S);
        for (const [series, points] of recorded.entries()) {
          if (points.length === 0) continue;
          const from = Math.max(BEGAN, now - seconds);
          const allPoints = expectedPoints(points, now);
          const priceBefore = allPoints.findLast(({ second }) => second <= from);
          const later = allPoints.filter(({ second }) => second > from);
          const price = points.at(-1)?.price ?? 0;
          expect(history.points(series, { seconds, price })).toEqual(
            priceBefore === undefined ? later : [{ ...priceBefore, second: from }, ...later],
          );
        }
      }),
    );
  });

  test('bounds the points of a price that changes every second for a day', () => {
    const history = new PriceHistory(1_000_000);
    history.grow(1);
    history.tick(BEGAN);
    history.begin();
    for (let second = BEGAN; second <= BEGAN + 86_400; second += 1) {
      history.tick(second);
      history.record(0, second);
    }
    const points = history.points(0, { seconds: HISTORY_S, price: BEGAN + 86_400 });
    expect(points.length).toBeLessThanOrEqual(
      FINE_S / FINE_STEP_S + (HISTORY_S - FINE_S) / COARSE_STEP_S + 3,
    );
    expect(points.at(-1)).toEqual({ second: BEGAN + 86_400, price: BEGAN + 86_400 });
    expect(points[0]?.second).toBe(BEGAN + 86_400 - HISTORY_S);
  });
});

describe('with too little memory', () => {
  const bytes = fc.integer({ min: 800, max: 3000 });

  test('stays within its bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 5_000_000 }), fc.nat(2_000_000), (size, series) => {
        const history = new PriceHistory(size);
        history.grow(series);
        expect(history.bytes()).toBeLessThanOrEqual(size);
        expect(history.keeps(history.capacity)).toBe(false);
      }),
    );
  });

  test('has only recorded points, in order, and all of them after `since`', () => {
    fc.assert(
      fc.property(changes(300), bytes, (all, size) => {
        const { history, now, recorded } = historyAfter(all, size);
        const { since } = history;
        for (const [series, points] of recorded.entries()) {
          const price = points.at(-1)?.price ?? 0;
          const found = history.points(series, { seconds: HISTORY_S, price });
          const kept = expectedPoints(points, now);
          expect(found.filter(({ second }) => second > since)).toEqual(
            kept.filter(({ second }) => second > since),
          );
          expect(found.at(-1)?.price).toBe(price);
          // The first point is at `since`, with the last price kept until then.
          const [first] = found;
          const priceBefore = kept.findLast(({ second }) => second <= since);
          const inEffect = { second: since, price: priceBefore?.price ?? price };
          expect(first !== undefined && first.second <= since ? first : inEffect).toEqual(inEffect);
        }
      }),
    );
  });

  test('keeps the last change of a quiet series while others change', () => {
    const history = new PriceHistory(800);
    history.grow(2);
    history.tick(BEGAN);
    history.begin();
    history.record(0, 20_000);
    history.tick(BEGAN + 20);
    history.record(0, 21_000);
    for (let second = BEGAN + 30; second < BEGAN + 930; second += FINE_STEP_S) {
      history.tick(second);
      history.record(1, second);
    }
    expect(history.since).toBe(BEGAN);
    expect(history.points(0, { seconds: HISTORY_S, price: 21_000 })).toEqual([
      { second: BEGAN, price: 20_000 },
      { second: BEGAN + 20, price: 21_000 },
    ]);
  });

  test('has no points of a series beyond its capacity', () => {
    const history = new PriceHistory(800);
    history.grow(1_000_000);
    history.tick(BEGAN);
    history.begin();
    history.record(history.capacity, 5);
    expect(history.points(history.capacity, { seconds: 60, price: 5 })).toEqual([]);
    expect(history.points(history.capacity - 1, { seconds: 60, price: 0 })).toHaveLength(1);
  });
});

test('ends with the current price, even if that was not yet recorded', () => {
  const history = new PriceHistory(1000);
  history.grow(1);
  history.tick(BEGAN);
  history.begin();
  history.record(0, 20_000);
  history.tick(BEGAN + 9);
  expect(history.points(0, { seconds: 60, price: 21_000 })).toEqual([
    { second: BEGAN, price: 20_000 },
    { second: BEGAN + 9, price: 21_000 },
  ]);
});

test('has only the current price until all were recorded once', () => {
  const history = new PriceHistory(1000);
  history.grow(1);
  history.tick(BEGAN);
  history.record(0, 20_000);
  history.tick(BEGAN + 9);
  expect(history.since).toBe(BEGAN + 9);
  expect(history.points(0, { seconds: 60, price: 21_000 })).toEqual([{ second: BEGAN + 9, price: 21_000 }]);
  history.begin();
  history.tick(BEGAN + 20);
  expect(history.points(0, { seconds: 60, price: 20_000 })).toEqual([{ second: BEGAN + 9, price: 20_000 }]);
});

test('has no points of a deleted series', () => {
  fc.assert(
    fc.property(changes(300), changes(300), fc.integer({ min: 800, max: 9000 }), (first, then, size) => {
      const { history, now } = historyAfter(first, size);
      history.forget(0, SERIES);
      for (let series = 0; series < SERIES; series += 1) {
        expect(history.points(series, { seconds: HISTORY_S, price: 0 })).toHaveLength(1);
      }
      let second = now + 1;
      for (const { after, series, price } of then) {
        second += after;
        history.tick(second);
        history.record(series, 100_000 + price);
      }
      for (const { price } of visited(history)) expect(price).toBeGreaterThanOrEqual(100_000);
      for (let series = 0; series < SERIES; series += 1) {
        const points = history.points(series, { seconds: HISTORY_S, price: 100_000 });
        // Before its first price a series has price 0.
        for (const { price } of points) expect(price === 0 || price >= 100_000).toBe(true);
      }
    }),
  );
});

test('visits each change of a time once, in order within a series', () => {
  fc.assert(
    fc.property(changes(300), fc.nat(5000), fc.nat(2000), (all, after, seconds) => {
      const { history, recorded } = historyAfter(all, 1_000_000);
      const from = BEGAN + after;
      const to = from + seconds;
      const expected = recorded.flatMap((points, series) =>
        lastOfSteps(points, FINE_STEP_S)
          .filter(({ second }) => second >= from && second < to)
          .map((point) => ({ series, ...point })),
      );
      expect(visited(history, from, to)).toEqual(expected);
    }),
  );
});

test('puts restored prices before those recorded since, thinned as if they had been recorded', () => {
  const point = fc.record({
    after: fc.integer({ min: 60, max: 900 }),
    price: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), changes(5), (stored, all) => {
      const { history, now, recorded } = historyAfter(all, 1_000_000);
      let second = BEGAN;
      const backwards = stored.map(({ after, price }): PricePoint => {
        second -= after;
        return { second, price: 20_000 + price };
      });
      // Keep the changes since the start in fine steps.
      fc.pre(second > 0 && now - second < HISTORY_S && now - BEGAN < FINE_S);
      const changed = (points: readonly PricePoint[]) =>
        points.filter(({ price }, index) => price !== points[index - 1]?.price);
      const earlier = changed(backwards.toReversed());
      const series = 0;
      const later = recorded[series] ?? [];
      const price = later.at(-1)?.price ?? 0;
      const before = history.points(series, { seconds: HISTORY_S, price });
      history.extend(earlier[0]?.second ?? 0);
      history.restore(series, earlier);
      const found = history.points(series, { seconds: HISTORY_S, price: later.length > 0 ? price : 0 });
      const old = earlier.filter((each) => each.second <= now - FINE_S);
      const recent = earlier.filter((each) => each.second > now - FINE_S);
      expect(found.filter((each) => each.second < BEGAN)).toEqual([
        ...lastOfSteps(old, COARSE_STEP_S),
        ...recent,
      ]);
      const kept = later.length > 0 ? changed(before) : [];
      const since = found.filter((each) => each.second >= BEGAN);
      expect(later.length > 0 ? since : []).toEqual(kept);
      const changesOf = visited(history).filter((each) => each.series === series);
      const seconds = changesOf.map((each) => each.second);
      expect(seconds).toEqual([...new Set(seconds)].toSorted((one, other) => one - other));
    }),
  );
});
