import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf, stepPath } from './chart-scale.ts';

test('a scale holds nought and every amount, with few lines at even steps', () => {
  const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const { from, to, ticks } = scaleOf(amounts);
      expect(Math.min(0, ...amounts)).toBeGreaterThanOrEqual(from);
      expect(Math.max(0, ...amounts)).toBeLessThanOrEqual(to);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('round pounds: £184.32 is drawn up to £200 by fifties', () => {
  expect(scaleOf([0, 18_432]).ticks).toEqual([0, 5000, 10_000, 15_000, 20_000]);
});

test('a step line keeps its height until the next point', () => {
  expect(
    stepPath([
      { x: 0, y: 10 },
      { x: 5, y: 4 },
    ]),
  ).toBe('M0.0 10.0H5.0V4.0');
});
