import { describe, expect, test } from 'vitest';
import { dayAfter, dayText, londonDay, shortDayText } from './dates.ts';

describe('days', () => {
  test('are days in London', () => {
    expect(londonDay(Date.UTC(2026, 6, 1, 23, 30))).toBe('2026-07-02');
    expect(londonDay(Date.UTC(2026, 0, 1, 23, 30))).toBe('2026-01-01');
    expect(dayText('2026-07-01T23:30:00Z')).toBe('2 July 2026');
    expect(dayText('2026-11-21')).toBe('21 November 2026');
    const now = Date.UTC(2026, 10, 21);
    expect(shortDayText('2026-07-01T23:30:00Z', now)).toBe('2 Jul');
    expect(shortDayText('2025-12-31T23:30:00Z', now)).toBe('31 Dec 25');
  });

  test('roll over months and years, and clamp to the last day of a shorter month', () => {
    expect(dayAfter('2026-12-31', { days: 1 })).toBe('2027-01-01');
    expect(dayAfter('2026-01-31', { months: 1 })).toBe('2026-02-28');
    expect(dayAfter('2028-01-31', { months: 1 })).toBe('2028-02-29');
    expect(dayAfter('2026-11-21', { months: 12 })).toBe('2027-11-21');
  });
});
