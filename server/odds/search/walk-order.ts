import type { Layout } from '../book/layout.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/** How far ahead events are searched by default. */
export const WEEK_MS = 168 * 3_600_000;

/**
 * The positions of a query's events, in rising order, by one pass over all of them. The array is reused by the next
 * query.
 */
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
  // Without branches: which of the events are asked for cannot be foreseen, and a wrong guess costs more than the rest.
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

/** Keeps those of the first so many positions for which 1 is answered; how many they are. */
function keep(positions: Int32Array, count: number, isAsked: (position: number) => number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index] ?? 0;
    positions[kept] = position;
    kept += isAsked(position);
  }
  return kept;
}

/** A bucket is so many scores wide, as a power of two: 0.16 %. */
const WIDTH = 4;
/** All scores above this share a bucket. */
const HIGHEST: Hundredths = 20_000;
const LAST = (HIGHEST >> WIDTH) + 1;
const NONE = -1;

/**
 * Events by how good their best row can be, in buckets of scores to walk down: the walk is over as soon as a bucket
 * holds nothing as good as what was found. Made for a query, in one pass; in a bucket, events keep their order.
 */
export class WalkOrder {
  /** The highest bucket. */
  readonly top = LAST;
  /** By bucket: the position of its first event; by position: that of the next one in its bucket. -1 for none. */
  readonly first = new Int32Array(LAST + 1).fill(NONE);
  readonly next: Int32Array;
  private readonly most: Hundredths;

  /**
   * Of the events at these positions, in rising order, whose rows score no more than `bounds` say. Nobody asks for scores
   * above `most`. `next` is written over.
   */
  constructor(
    positions: Int32Array,
    { bounds, most, next }: { bounds: Int32Array; most: Hundredths; next: Int32Array },
  ) {
    const { first } = this;
    for (let index = positions.length - 1; index >= 0; index -= 1) {
      const position = positions[index] ?? 0;
      const bound = bounds[position] ?? NONE;
      if (bound < 0) continue;
      // All that reach what is asked for at most are as good as each other.
      const bucket = bound >= most || bound >= HIGHEST ? LAST : bound >> WIDTH;
      next[position] = first[bucket] ?? NONE;
      first[bucket] = position;
    }
    this.next = next;
    this.most = most;
  }

  /** The best score that a row of a bucket can have. */
  ceiling(bucket: number): Hundredths {
    return bucket === LAST ? this.most : ((bucket + 1) << WIDTH) - 1;
  }
}
