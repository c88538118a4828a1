import type { Moment } from '../odds/messages/messages.ts';
import { HOUR_MS, MINUTE_MS } from '../odds/messages/london-time.ts';
import { keyOf, mix, uniform } from './random.ts';

/*
 * Deliberate faults, because real feeds have them. A demonstration without them would be unrealistic, and would hide a
 * matcher that cannot cope.
 */

/** The rates of faults that are drawn once per item. */
export const RATES = {
  /** The share of runners that are withdrawn before the start; slightly fewer in practice, see race-cards.ts. */
  withdrawnRunner: 0.03,
  /** The share of meetings that are abandoned on the day. */
  abandonedMeeting: 0.05,
  /** The share of events that are still quoted for LATE_GONE_MS after their start. */
  lateGone: 0.05,
  /** The share of events with different names in the second source. */
  otherNames: 0.4,
} as const;

/** The delay with which an event is removed late. */
export const LATE_GONE_MS = 10 * MINUTE_MS;
/** The suspension of a race's markets after a withdrawal. */
export const SUSPENSION_MS = 20_000;

/** A recurring fault: in this share of all periods of `everyMs` it occurs once, for `shortestMs` to `longestMs`. */
export type Fault = {
  readonly key: number;
  readonly everyMs: number;
  readonly share: number;
  readonly shortestMs: number;
  readonly longestMs: number;
};

export const FAULTS = {
  /** A bookie's feed is silent: its prices grow stale. */
  stalledBookie: {
    key: keyOf('stalled bookie'),
    everyMs: 2 * HOUR_MS,
    share: 0.25,
    shortestMs: 2.5 * MINUTE_MS,
    longestMs: 8 * MINUTE_MS,
  },
  /** A bookie's prices for one event grow stale while the others move. */
  stalledEvent: {
    key: keyOf('stalled event'),
    everyMs: 4 * HOUR_MS,
    share: 0.006,
    shortestMs: 3 * MINUTE_MS,
    longestMs: 12 * MINUTE_MS,
  },
  /** An exchange has no offers at all. */
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

/** The state of a fault at a moment: its start if it is active, and the next moment at which the state can change. */
export type FaultAt = { readonly since: Moment | null; readonly until: Moment };

/** Returns the state of a fault for the subject with this key. A fault never extends into the next period. */
export function faultAt(fault: Fault, subjectKey: number, at: Moment): FaultAt {
  const own = mix(fault.key, subjectKey);
  const offset = Math.floor(uniform(own) * fault.everyMs);
  const period = Math.floor((at + offset) / fault.everyMs);
  const end = (period + 1) * fault.everyMs - offset;
  const drawn = mix(own, period);
  if (uniform(drawn) >= fault.share) return { since: null, until: end };
  const duration =
    fault.shortestMs + Math.floor(uniform(mix(drawn, 1)) * (fault.longestMs - fault.shortestMs));
  const from = end - fault.everyMs + Math.floor(uniform(mix(drawn, 2)) * (fault.everyMs - duration));
  if (at < from) return { since: null, until: from };
  return at < from + duration ? { since: from, until: from + duration } : { since: null, until: end };
}
