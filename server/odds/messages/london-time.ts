import type { Moment } from './messages.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' });

/** Caches offsets by hour, since clocks change on the hour and `Intl` is slow. */
const offsets = new Map<number, number>();
const MAX_CACHED_OFFSETS = 10_000;

/** The UTC offset of London at a moment, in milliseconds. */
function offsetAt(at: Moment): number {
  const hour = Math.floor(at / HOUR_MS);
  const offset = offsets.get(hour) ?? computeOffset(at);
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function computeOffset(at: Moment): number {
  const zone = OFFSET.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const hours = /^GMT([+-]\d\d):00$/u.exec(zone)?.[1];
  return hours === undefined ? 0 : Number(hours) * HOUR_MS;
}

/** The date in London, as days since 1 January 1970. */
export function londonDay(at: Moment): number {
  return Math.floor((at + offsetAt(at)) / DAY_MS);
}

/** The moment of a local time in London, in minutes past midnight. Not valid in the hour in which clocks change. */
export function londonMoment(day: number, minutes: number): Moment {
  const asUtc = day * DAY_MS + minutes * MINUTE_MS;
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** The weekday of a day, 0 for Monday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** The week of a day; weeks begin on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** `14:30` for 870 minutes past midnight. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
