import type { Moment } from '../odds/messages/messages.ts';
import { HOUR_MS, MINUTE_MS } from './london-time.ts';
import { keyOf, mix, uniform } from './random.ts';

/*
 * Deliberate faults, because real feeds have them. A demonstration without it would show a product that
 * does not exist, and would hide a matcher that cannot cope.
 */

/** How many of them are struck. */
export const RATES = {
  /** The share of runners that are withdrawn between listing and start; slightly fewer in fact, see race-cards.ts. */
  withdrawnRunner: 0.03,
  /** The share of meetings that are called off on the day. */
  abandonedMeeting: 0.05,
  /** The share of events that are quoted for LATE_GONE_MS after they began. */
  lateGone: 0.05,
  /** The share of events of the second source with other names than in the first. */
  otherNames: 0.4,
} as const;

/** How long an event that should be gone is still quoted. */
export const LATE_GONE_MS = 10 * MINUTE_MS;
/** How long a race's markets are suspended when a runner is taken out. */
export const SUSPENSION_MS = 20_000;

/** A fault that comes and goes: in this share of all spells of `everyMs` it lasts once, from `shortest` to `longest`. */
export type Fault = {
  readonly key: number;
  readonly everyMs: number;
  readonly share: number;
  readonly shortestMs: number;
  readonly longestMs: number;
};

export const FAULTS = {
  /** A bookie's feed says nothing: its prices stand and grow stale. */
  stalledBookie: {
    key: keyOf('stalled bookie'),
    everyMs: 2 * HOUR_MS,
    share: 0.25,
    shortestMs: 2.5 * MINUTE_MS,
    longestMs: 8 * MINUTE_MS,
  },
  /** One bookie's prices of one event stand still while its others move. */
  stalledEvent: {
    key: keyOf('stalled event'),
    everyMs: 4 * HOUR_MS,
    share: 0.006,
    shortestMs: 3 * MINUTE_MS,
    longestMs: 12 * MINUTE_MS,
  },
  /** An exchange offers nothing at all. */
  vanishedExchange: {
    key: keyOf('vanished exchange'),
    everyMs: 6 * HOUR_MS,
    share: 0.25,
    shortestMs: 3 * MINUTE_MS,
    longestMs: 10 * MINUTE_MS,
  },
  /** An exchange has only joke offers on an event: 1.01 to back, 1000 to lay. */
  emptyBook: {
    key: keyOf('empty book'),
    everyMs: 12 * HOUR_MS,
    share: 0.1,
    shortestMs: HOUR_MS,
    longestMs: 6 * HOUR_MS,
  },
} as const satisfies Readonly<Record<string, Fault>>;

/** The state of a fault at a moment: its start if it is active, and the next moment at which that can change. */
export type FaultAt = { readonly since: Moment | null; readonly until: Moment };

/** How it is with a fault of whatever has this key. It never reaches into the next spell. */
export function faultAt(fault: Fault, of: number, at: Moment): FaultAt {
  const own = mix(fault.key, of);
  const offset = Math.floor(uniform(own) * fault.everyMs);
  const spell = Math.floor((at + offset) / fault.everyMs);
  const end = (spell + 1) * fault.everyMs - offset;
  const drawn = mix(own, spell);
  if (uniform(drawn) >= fault.share) return { since: null, until: end };
  const lasts = fault.shortestMs + Math.floor(uniform(mix(drawn, 1)) * (fault.longestMs - fault.shortestMs));
  const from = end - fault.everyMs + Math.floor(uniform(mix(drawn, 2)) * (fault.everyMs - lasts));
  if (at < from) return { since: null, until: from };
  return at < from + lasts ? { since: from, until: from + lasts } : { since: null, until: end };
}
