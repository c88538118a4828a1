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

/** The date so many days and months after `from`, `2026-11-21`. A 31st in a shorter month is its last day. */
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
