import type { SourceEntry } from './entries.ts';

/** The current time: the real time, and the clock of ages, which never jumps (source.ts). */
export type Now = { readonly wall: number; readonly steady: number };

/** A price that was not confirmed for this long is stale: its rows are not healthy. Decisions, 5. */
export const STALE_MS = 120_000;
/** A price that was not confirmed for this long is not served. */
export const LEAVES_MS = 300_000;

/** The time in whole seconds: within a second, only messages change the book. */
export function wholeSecond({ wall, steady }: Now): Now {
  const floor = (ms: number) => ms - (ms % 1000);
  return { wall: floor(wall), steady: floor(steady) };
}

/**
 * The moment of a message on the clock of ages: unchanged for a source with its own clock, converted from the real time
 * for the others, at most now.
 */
export function stamp(source: SourceEntry, at: number, now: Now): number {
  if (source.clock === 'own') return at;
  return Math.min(at, now.wall) + (now.steady - now.wall);
}

/** The current time for the ages of a source's prices. */
export function ageClock(source: SourceEntry, now: Now): number {
  return source.clock === 'own' ? source.time : now.steady;
}

/** The current time for the starts of a source's events; Infinity while a source with its own clock has not sent it. */
export function startClock(source: SourceEntry, now: Now): number {
  if (source.clock === 'server') return now.wall;
  return source.time > 0 ? source.time : Infinity;
}
