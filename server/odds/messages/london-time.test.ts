import { describe, expect, test } from 'vitest';

import { clockText, londonDay, londonMoment, weekdayOf, weekOf } from './london-time.ts';

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

describe("London's clocks", () => {
  test.each([
    ['2026-01-10', '2026-01-10T15:00:00.000Z'],
    ['2026-07-11', '2026-07-11T14:00:00.000Z'],
    ['2026-03-28', '2026-03-28T15:00:00.000Z'],
    ['2026-03-29', '2026-03-29T14:00:00.000Z'],
    ['2026-10-24', '2026-10-24T14:00:00.000Z'],
    ['2026-10-25', '2026-10-25T15:00:00.000Z'],
  ])('three in the afternoon of %s is %s', (day, moment) => {
    expect(iso(londonMoment(dayOf(day), 15 * 60))).toBe(moment);
  });

  test('a summer day begins an hour before it does in UTC', () => {
    expect(londonDay(Date.parse('2026-06-30T22:59:59Z'))).toBe(dayOf('2026-06-30'));
    expect(londonDay(Date.parse('2026-06-30T23:00:00Z'))).toBe(dayOf('2026-07-01'));
    expect(londonDay(Date.parse('2026-01-30T23:00:00Z'))).toBe(dayOf('2026-01-30'));
  });

  test('weeks begin on Monday', () => {
    const [sunday, monday] = [dayOf('2026-03-29'), dayOf('2026-03-30')];
    expect([weekdayOf(sunday), weekdayOf(monday)]).toEqual([6, 0]);
    expect(weekOf(monday) - weekOf(sunday)).toBe(1);
  });

  test('are formatted with two digits each', () => {
    expect([clockText(9 * 60 + 5), clockText(14 * 60 + 30)]).toEqual(['09:05', '14:30']);
  });
});
