import { Problem } from './problem.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** Returns true if a break that ends at `until` is still active at `now`. */
export function isOnABreak(until: Date | null, now: number): until is Date {
  return until !== null && until.getTime() > now;
}

/** Throws 403 during a break, in which the user gave up access to prices and to buying a plan. */
export function refuseOnABreak(until: Date | null, now: number): void {
  if (!isOnABreak(until, now)) return;
  throw new Problem(403, {
    detail: `You are taking a break until ${DAY.format(until)}. Prices and plans are unavailable until then`,
    kind: 'on-a-break',
  });
}
