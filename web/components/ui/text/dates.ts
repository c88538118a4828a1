import { plural } from './plural.ts';

const ZONE = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Formats the day of a moment in London: `21 November 2026`. A date without a time keeps its day. */
export function dayText(moment: string | number): string {
  return day.format(new Date(moment));
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' });
const shortWithYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: '2-digit',
});

/** Formats the same day in short: `21 Nov`, with the year if it is not the current one. */
export function shortDayText(moment: string | number, now: number = Date.now()): string {
  const isThisYear = londonDay(new Date(moment).getTime()).slice(0, 4) === londonDay(now).slice(0, 4);
  return (isThisYear ? short : shortWithYear).format(new Date(moment));
}

/** The date in London at a moment, `2026-11-21`. */
export function londonDay(moment: number): string {
  const [date = '', month = '', year = ''] = parts.format(moment).split('/');
  return `${year}-${month}-${date}`;
}

/** The date `days` and `months` after `from`, `2026-11-21`. A 31st in a shorter month becomes its last day. */
export function dayAfter(from: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last) + days));
  return end.toISOString().slice(0, 10);
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
const WEEK = 7 * 24 * HOUR;

const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short' });

/** Formats a moment in London time: `Today 14:25`, `Sat 15:00` within a week, else `29 Nov 14:00`. */
export function startText(start: number, now: number): string {
  const clock = time.format(start);
  if (londonDay(start) === londonDay(now)) return `Today ${clock}`;
  const isNear = start > now && start - now < WEEK - HOUR;
  return `${isNear ? weekday.format(start) : short.format(start)} ${clock}`;
}

/** Formats the time to a start within the hour, `42 min`; undefined otherwise. */
export function soonText(start: number, now: number): string | undefined {
  const left = start - now;
  return left > 0 && left < HOUR ? `${Math.max(1, Math.round(left / MINUTE))} min` : undefined;
}

type Unit = 'second' | 'minute' | 'hour' | 'day';
const SHORT = { second: 's', minute: 'min', hour: 'h' } as const satisfies Partial<Record<Unit, string>>;

/** Formats an age in its largest whole unit: `4 s`, `3 min`, `2 h`, `5 days`; a negative one as `0 s`. */
export function ageText(milliseconds: number): string {
  const [count, unit] = inWholeUnits(milliseconds);
  return unit === 'day' ? plural(count, unit) : `${count} ${SHORT[unit]}`;
}

/** Formats a time ago in words: `just now`, `2 minutes ago`, `1 hour ago`, `3 days ago`. */
export function agoText(milliseconds: number): string {
  const [count, unit] = inWholeUnits(milliseconds);
  return unit === 'second' ? 'just now' : `${plural(count, unit)} ago`;
}

/** The largest unit that fits at least once, and its count. */
function inWholeUnits(milliseconds: number): readonly [count: number, unit: Unit] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return [seconds, 'second'];
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute'];
  if (seconds < 86_400) return [Math.floor(seconds / 3600), 'hour'];
  return [Math.floor(seconds / 86_400), 'day'];
}
