import { Problem } from './problem.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** True if a break that ends then, if there is one, is still active. */
export function isOnABreak(until: Date | null, now: number): until is Date {
  return until !== null && until.getTime() > now;
}

/** Throws 403 for who takes a break: prices, and paying for more of them, are what they closed to themselves. */
export function refuseOnABreak(until: Date | null, now: number): void {
  if (!isOnABreak(until, now)) return;
  throw new Problem(403, {
    detail: `You are taking a break until ${DAY.format(until)}. Prices and the plan are closed to you until then`,
    kind: 'on-a-break',
  });
}
