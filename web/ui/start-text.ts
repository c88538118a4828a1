const ZONE = 'Europe/London';
const HOUR = 3_600_000;
const MINUTE = 60_000;
const WEEK = 7 * 24 * HOUR;

const time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' });

/** Formats a moment in London time: `Today 14:25`, `Sat 15:00` within a week, else `29 Nov 14:00`. */
export function startText(start: number, now: number): string {
  const clock = time.format(start);
  if (day.format(start) === day.format(now)) return `Today ${clock}`;
  const isNear = start > now && start - now < WEEK - HOUR;
  return `${isNear ? weekday.format(start) : date.format(start)} ${clock}`;
}

/** Formats the time to a start within the hour, `42 min`; undefined otherwise. */
export function soonText(start: number, now: number): string | undefined {
  const left = start - now;
  return left > 0 && left < HOUR ? `${Math.max(1, Math.round(left / MINUTE))} min` : undefined;
}
