import { expect, test } from 'vitest';
import { rational } from '../number/rational.ts';
import { oddsMixUp } from './scores.ts';

const hundredths = (value: number): ReturnType<typeof rational> => rational(value, 100);
const commission = rational(1, 50);
const mixUp = (back: number, lay: number): ReturnType<typeof oddsMixUp> =>
  oddsMixUp({ feed: 'mb', back: hundredths(back), lay: hundredths(lay), commission });
const eachWayMixUp = (back: number, win: number, place: number): ReturnType<typeof oddsMixUp> =>
  oddsMixUp({
    feed: 'each_way',
    back: hundredths(back),
    terms: rational(1, 5),
    win: { price: hundredths(win), commission },
    place: { price: hundredths(place), commission },
  });

test('a lay far below the back price looks swapped, an arb does not', () => {
  expect(mixUp(420, 400)).toBeUndefined();
  expect(mixUp(440, 400)).toBe('backAndLay');
  expect(mixUp(400, 440)).toBeUndefined();
});

test('exactly 105 % is still likely', () => {
  // 2.10 × 0.98 / (1.98 − 0.02) = 1.05.
  expect(mixUp(210, 198)).toBeUndefined();
  expect(mixUp(211, 198)).toBe('backAndLay');
});

test('a place lay above the win lay looks swapped, one below it does not', () => {
  expect(eachWayMixUp(900, 920, 260)).toBeUndefined();
  expect(eachWayMixUp(900, 260, 920)).toBe('winAndPlace');
});

test('an each-way bet is rated as a whole, because the place part may lose the gain of the win part', () => {
  // (5.00 × 0.98 / 4.58 + 1.80 × 0.98 / 1.98) / 2 = 98.04 %, although the win part alone has 106.99 %.
  expect(eachWayMixUp(500, 460, 200)).toBeUndefined();
  // (9.20 × 0.98 / 6.98 + 2.64 × 0.98 / 2.58) / 2 = 114.72 %.
  expect(eachWayMixUp(920, 700, 260)).toBe('backAndLay');
});
