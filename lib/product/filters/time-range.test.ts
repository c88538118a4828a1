import { expect, test } from 'vitest';
import { hoursOnSlider, hoursText, windowOf } from './time-range.ts';

const NOW = 1_772_500_000_999;

test('a window begins now and lasts so many hours', () => {
  expect(windowOf(72, NOW)).toEqual({ startFrom: 1_772_500_000, startTo: 1_772_500_000 + 259_200 });
});

test.each([
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [25, '1 day 1 hour'],
  [72, '3 days'],
  [336, '14 days'],
  [0, '0 hours'],
])('%d hours read %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test.each([
  [0, 1],
  [500, 336],
  [48, 48],
  [Number.NaN, 72],
  [1.5, 72],
])('%d hours are %d on the slider', (hours, shown) => {
  expect(hoursOnSlider(hours)).toBe(shown);
});
