import { expect, test } from 'vitest';
import { soonText, startText } from './dates.ts';

const at = (text: string): number => Date.parse(text);
const NOW = at('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T14:25:00Z', 'Today 14:25'],
  ['2026-11-22T15:00:00Z', 'Sun 15:00'],
  ['2026-11-28T10:00:00Z', 'Sat 10:00'],
  ['2026-11-28T12:00:00Z', '28 Nov 12:00'],
  ['2026-11-29T14:00:00Z', '29 Nov 14:00'],
  ['2026-07-01T14:00:00Z', '1 Jul 15:00'],
  ['2026-11-20T14:00:00Z', '20 Nov 14:00'],
])('%s reads %s', (start, text) => {
  expect(startText(at(start), NOW)).toBe(text);
});

test('a start within the hour shows the minutes left', () => {
  expect(soonText(NOW + 42 * 60_000, NOW)).toBe('42 min');
  expect(soonText(NOW + 1000, NOW)).toBe('1 min');
  expect(soonText(NOW + 60 * 60_000, NOW)).toBeUndefined();
  expect(soonText(NOW - 1, NOW)).toBeUndefined();
});
