import { describe, expect, test } from 'vitest';
import { rational, toExactText, whole } from '../number/rational.ts';
import { decodeScore, encodeScore, freeBetScore, rating } from './scores.ts';

describe('the two scores of a pair of prices', () => {
  // Published ratings of prices alone put the second row first; with each exchange's own commission it is last.
  test('turn the order of prices round where commissions differ', () => {
    const first = rating({ back: whole(2), lay: rational(21, 10), commission: rational(2, 100) });
    const second = rating({ back: whole(2), lay: rational(208, 100), commission: rational(5, 100) });
    expect([first, second].map(toExactText)).toEqual(['1225/13', '19000/203']);
  });

  test('are 100 and the share of a free bet that odds alone leave, at equal prices without commission', () => {
    const pair = { back: whole(4), lay: whole(4), commission: whole(0) };
    expect([rating(pair), freeBetScore(pair)].map(toExactText)).toEqual(['100', '75']);
  });
});

describe('an encoded score', () => {
  test.each([
    [rational(9659, 100), true, 109_659],
    [rational(9659, 100), false, 9659],
    [rational(96_594, 1000), true, 109_659],
    [rational(96_595, 1000), true, 109_660],
    [whole(0), true, 100_000],
    [whole(-5), true, 100_000],
    [whole(-5), false, 0],
    [rational(99_999, 100), false, 99_999],
    [rational(999_996, 1000), false, 99_999],
    [whole(5000), true, 199_999],
  ])('of %j (healthy: %s) is %i: hundredths, kept within 0 and 999.99', (value, healthy, encoded) => {
    expect(encodeScore({ value, healthy })).toBe(encoded);
  });

  test.each([
    [0, '0', false],
    [99_999, '99999/100', false],
    [100_000, '0', true],
    [109_659, '9659/100', true],
    [199_999, '99999/100', true],
  ])('%i stands for %s, healthy: %s', (encoded, value, healthy) => {
    const score = decodeScore(encoded);
    expect(toExactText(score.value)).toBe(value);
    expect(score.healthy).toBe(healthy);
  });

  test.each([-1, 200_000, 0.5, Number.NaN, Infinity])('%d is none', (encoded) => {
    expect(() => decodeScore(encoded)).toThrow('in range');
  });
});
