import { assert } from '../../assert.ts';
import { floorDiv } from '../../number/int.ts';

/** The slider of the time range, in hours. */
export const TIME_RANGE = { min: 1, max: 336, step: 1, initial: 72 } as const;

/** The hours of a query without an end, and of two-up. */
export const DEFAULT_HOURS = 168;

const HOUR = 3600;
const HOURS_IN_A_DAY = 24;
const MILLISECONDS = 1000;

/** The window in which events start, in whole seconds since 1970. */
export type TimeWindow = { readonly startFrom: number; readonly startTo: number };

/** The window of `hours` from `now`, in milliseconds since 1970, on. */
export function windowOf(hours: number, now: number): TimeWindow {
  const startFrom = secondsOf(now);
  return { startFrom, startTo: startFrom + hours * HOUR };
}

/** The hours as a whole number within the range of the slider. */
export function hoursOnSlider(hours: number): number {
  if (!Number.isSafeInteger(hours)) return TIME_RANGE.initial;
  return Math.min(Math.max(TIME_RANGE.min, hours), TIME_RANGE.max);
}

/** The hours as text: `5 hours`; from a day on `3 days` or `1 day 1 hour`. */
export function hoursText(hours: number): string {
  const days = floorDiv(hours, HOURS_IN_A_DAY);
  const rest = hours % HOURS_IN_A_DAY;
  const parts = [
    ...(days === 0 ? [] : [counted(days, 'day')]),
    ...(rest === 0 ? [] : [counted(rest, 'hour')]),
  ];
  return parts.length === 0 ? counted(0, 'hour') : parts.join(' ');
}

function counted(count: number | bigint, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function secondsOf(now: number): number {
  const seconds = floorDiv(now, MILLISECONDS);
  assert(typeof seconds === 'number', 'a moment is a small number of seconds');
  return seconds;
}
