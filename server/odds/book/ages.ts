import type { SourceEntry } from './entries.ts';

/** What time it is: really, and by the clock of ages (source.ts). */
export type Now = { readonly wall: number; readonly steady: number };

/** A price older than this is stale: its rows are not healthy. Decisions, 5. */
export const STALE_MS = 120_000;
/** A price as old as this is not served any more. */
export const LEAVES_MS = 300_000;

/** Time passes in whole seconds for the book: within one of them only messages change it. */
export function wholeSecond({ wall, steady }: Now): Now {
  const floor = (ms: number) => ms - (ms % 1000);
  return { wall: floor(wall), steady: floor(steady) };
}

/**
 * The moment of a message on the clock of ages. A source's own clock needs no change; the real time is carried over to
 * the clock that never jumps, and a moment in the future is now.
 */
export function stamp(source: SourceEntry, at: number, now: Now): number {
  if (source.clock === 'own') return at;
  return Math.min(at, now.wall) + (now.steady - now.wall);
}

/** What time it is for the ages of a source's prices. */
export function ageClock(source: SourceEntry, now: Now): number {
  return source.clock === 'own' ? source.time : now.steady;
}

/** What time it is for the starts of a source's events; all of them are over while it has not told the time. */
export function startClock(source: SourceEntry, now: Now): number {
  if (source.clock === 'server') return now.wall;
  return source.time > 0 ? source.time : Infinity;
}
