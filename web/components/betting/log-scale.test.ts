import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logScale } from './money-axis.ts';

test('goes from the power of ten below the smallest to the one above the largest', () => {
  const { ticks, at } = logScale([5, 30, 697]);
  expect(ticks).toEqual([1, 10, 100, 1000]);
  expect([1, 1000, 0, -3, 1e9].map(at)).toEqual([0, 1, 0, 0, 1]);
});

test('works without figures, and for one figure', () => {
  expect(logScale([]).ticks).toEqual([1, 10]);
  expect(logScale([0, 0]).ticks).toEqual([1, 10]);
  expect(logScale([10]).ticks).toEqual([10, 100]);
});

test('has few ticks, and positions every figure within the scale in order', () => {
  const figures = fc.array(fc.double({ min: 1e-3, max: 1e60, noNaN: true }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(figures, (chosen) => {
      const { ticks, at } = logScale(chosen);
      expect(ticks.length).toBeLessThanOrEqual(5);
      const places = chosen.toSorted((a, b) => a - b).map(at);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
    }),
  );
});
