import { expect, test } from 'vitest';
import { ageText, agoText } from './dates.ts';

const MINUTE = 60_000;

test.each([
  [-5 * MINUTE, '0 s', 'just now'],
  [999, '0 s', 'just now'],
  [MINUTE - 1, '59 s', 'just now'],
  [MINUTE, '1 min', '1 minute ago'],
  [3 * MINUTE - 1, '2 min', '2 minutes ago'],
  [60 * MINUTE - 1, '59 min', '59 minutes ago'],
  [60 * MINUTE, '1 h', '1 hour ago'],
  [24 * 60 * MINUTE - 1, '23 h', '23 hours ago'],
  [24 * 60 * MINUTE, '1 day', '1 day ago'],
  [73 * 60 * MINUTE, '3 days', '3 days ago'],
])('%i ms are %s old, and %s', (milliseconds, age, ago) => {
  expect(ageText(milliseconds)).toBe(age);
  expect(agoText(milliseconds)).toBe(ago);
});
