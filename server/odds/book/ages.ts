import type { SourceEntry } from './entries.ts';

/** The current time: the wall time, and the monotonic clock that ages are measured on, the age clock (source.ts). */
export type Now = { readonly wall: number; readonly steady: number };

/** A price unconfirmed for this long is stale: its rows are not healthy. Decisions, 5. */
export const STALE_AFTER_MS = 120_000;
/** A price unconfirmed for this long has expired: it is not served. */
export const EXPIRED_AFTER_MS = 300_000;

/** The time rounded down to seconds: within a second, only messages change the book. */
export function wholeSecond({ wall, steady }: Now): Now {
  const floor = (ms: number) => ms - (ms % 1000);
  return { wall: floor(wall), steady: floor(steady) };
}

/**
 * The moment of a message on the age clock: unchanged for a source with its own clock, converted from wall time for the
 * others, at most now.
 */
export function stamp(source: SourceEntry, at: number, now: Now): number {
  if (source.clock === 'own') return at;
  return Math.min(at, now.wall) + (now.steady - now.wall);
}

/** The current time for the ages of a source's prices. */
export function ageClock(source: SourceEntry, now: Now): number {
  return source.clock === 'own' ? source.time : now.steady;
}

/** The current time for the starts of a source's events; Infinity until a source with its own clock has sent it. */
export function startClock(source: SourceEntry, now: Now): number {
  if (source.clock === 'server') return now.wall;
  return source.time > 0 ? source.time : Infinity;
}
