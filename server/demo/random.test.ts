import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { below, chance, keyOf, mix, normal, pick, shuffled, uniform } from './random.ts';

const KEYS = Array.from({ length: 20_000 }, (_, n) => mix(keyOf('figures'), n));

describe('counter-based random numbers', () => {
  test('are the same in every process and on every machine', () => {
    expect(keyOf('layline')).toBe(3_477_922_528);
    expect(mix(1, 2)).toBe(2_760_880_083);
    expect(uniform(7)).toBe(0.43002278124913573);
    expect(normal(7)).toBe(-0.031106930549752325);
  });

  test('depend on every part of their key', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (key, one, other) => {
        fc.pre(one !== other);
        expect(mix(key, one)).not.toBe(mix(key, other));
        expect(mix(key, one)).toBe(mix(key, one));
      }),
    );
  });

  test('uniform numbers fill [0, 1) evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const key of KEYS) {
      const tenth = below(key, 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count / KEYS.length - 0.1)).toBeLessThan(0.01);
    expect(KEYS.every((key) => uniform(key) >= 0 && uniform(key) < 1)).toBe(true);
  });

  test('neighbouring keys are uncorrelated', () => {
    const products = KEYS.map((key) => (uniform(key) - 0.5) * (uniform(mix(key, 1)) - 0.5));
    expect(Math.abs(mean(products))).toBeLessThan(0.003);
  });

  test('normal numbers have mean 0 and deviation 1, and stay within 3.47', () => {
    const drawn = KEYS.map(normal);
    expect(Math.abs(mean(drawn))).toBeLessThan(0.03);
    expect(Math.abs(mean(drawn.map((each) => each * each)) - 1)).toBeLessThan(0.03);
    expect(Math.max(...drawn.map(Math.abs))).toBeLessThan(3.47);
  });

  test('a chance is true at its stated rate', () => {
    expect(KEYS.filter((key) => chance(key, 0.2)).length / KEYS.length).toBeCloseTo(0.2, 1.5);
    expect(KEYS.some((key) => chance(key, 0))).toBe(false);
    expect(KEYS.every((key) => chance(key, 1))).toBe(true);
  });

  test('shuffling keeps every member', () => {
    const members = Array.from({ length: 50 }, (_, n) => n);
    const orders = [1, 2].map((key) => shuffled(key, members));
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(members);
    expect(orders[0]).not.toEqual(orders[1]);
  });

  test('picking from an empty list throws', () => {
    expect(() => pick(1, [])).toThrow('Nothing to pick from');
  });
});

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
