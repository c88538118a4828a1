import fc from 'fast-check';
import { expect, test } from 'vitest';

import { londonDay, londonMidnight } from './london-day.ts';

test.each([
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('%s begins in London at %s', (day, moment) => {
  expect(londonMidnight(day).toISOString()).toBe(moment);
});

test('the start of a day belongs to it, the millisecond before does not', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const begins = londonMidnight(day);
      expect(londonDay(begins)).toBe(day);
      expect(londonDay(new Date(begins.getTime() - 1)) < day).toBe(true);
    }),
  );
});
