import type { Layout } from '../book/layout.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/** The default range of starts: a week ahead. */
export const WEEK_MS = 168 * 3_600_000;

/** The positions of a query's events, in rising order. The next query reuses the array. */
export function askedPositions(
  { events, starts, competitions, room }: Layout,
  { events: asked, competitions: inThese, startFrom, startTo }: Plan,
  { isOneClock, now }: EventClock,
): Int32Array {
  const from = isOneClock ? Math.max(startFrom, now + 1) : startFrom;
  const to = startTo ?? (isOneClock ? now + WEEK_MS : Infinity);
  const { length } = events;
  const positions = room.asked;
  let found = 0;
  // Without branches: the start of an event is unpredictable, and a mispredicted branch costs more than the loop.
  for (let position = 0; position < length; position += 1) {
    const start = starts[position] ?? 0;
    positions[found] = position;
    found += Number(start >= from) & Number(start <= to);
  }
  if (inThese !== undefined) {
    found = keep(positions, found, (position) => inThese[competitions[position] ?? 0] ?? 0);
  }
  if (asked !== undefined) found = keep(positions, found, (position) => asked[position] ?? 0);
  return positions.subarray(0, found);
}

/** Keeps those of the first `count` positions for which `isAsked` returns 1; returns their number. */
function keep(positions: Int32Array, count: number, isAsked: (position: number) => number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index] ?? 0;
    positions[kept] = position;
    kept += isAsked(position);
  }
  return kept;
}

/** The width of a bucket as a power of two: 16 hundredths of score. */
const WIDTH_BITS = 4;
/** All scores above this share the highest bucket. */
const HIGHEST: Hundredths = 20_000;
const LAST = (HIGHEST >> WIDTH_BITS) + 1;
const NONE = -1;

/** The events of a query in buckets of their bounds, made in one pass. In a bucket, events keep their order. */
export class WalkOrder {
  /** The highest bucket. */
  readonly top = LAST;
  /** By bucket: the position of its first event; by position: that of the next one in its bucket. -1 for none. */
  readonly first = new Int32Array(LAST + 1).fill(NONE);
  readonly next: Int32Array;
  private readonly most: Hundredths;

  /**
   * `positions` of events, in rising order; `bounds` by position, undefined if any event may have the best row; `most`:
   * the highest score that matches; `next` is overwritten.
   */
  constructor(
    positions: Int32Array,
    { bounds, most, next }: { bounds: Int32Array | undefined; most: Hundredths; next: Int32Array },
  ) {
    const { first } = this;
    for (let index = positions.length - 1; index >= 0; index -= 1) {
      const position = positions[index] ?? 0;
      const bound = bounds === undefined ? HIGHEST : (bounds[position] ?? NONE);
      if (bound < 0) continue;
      // Events that reach the highest score are equal in it, and rows of equal score come in the order of events.
      const bucket = bound >= most || bound >= HIGHEST ? LAST : bound >> WIDTH_BITS;
      next[position] = first[bucket] ?? NONE;
      first[bucket] = position;
    }
    this.next = next;
    this.most = most;
  }

  /** The score that no row of a bucket exceeds. */
  ceiling(bucket: number): Hundredths {
    return bucket === LAST ? this.most : ((bucket + 1) << WIDTH_BITS) - 1;
  }
}
