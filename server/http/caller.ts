import type { TokenScope } from '#lib/wire';

import { Problem } from './problem.ts';

/** The caller by session cookie. An anonymous one has a session in the cookie and no row in the database. */
export type Caller = Anonymous | Member;

/** An anonymous caller: tier 1. */
export type Anonymous = { readonly kind: 'anonymous'; readonly tier: 1 };

/** A signed-in user. */
export type Member = {
  readonly kind: 'member';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly tier: 2 | 3;
  readonly createdAt: Date;
  /** The end of the user's break; null without one. */
  readonly breakUntil: Date | null;
};

/** The caller by access token, from the token's claims alone. */
export type Bearer = {
  /** The id of the user, or of the anonymous session. */
  readonly subject: string;
  readonly tier: 1 | 2 | 3;
  /** The expiry of the token, in seconds since 1970. */
  readonly expiresAt: number;
};

/** The holder of a personal access token, and the token's scopes. */
export type TokenHolder = {
  readonly member: Member;
  readonly scopes: readonly TokenScope[];
  /** The end of a stream opened with the token, in seconds since 1970. */
  readonly expiresAt: number;
};

export const ANONYMOUS: Anonymous = { kind: 'anonymous', tier: 1 };

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
