import type { Layout } from '../book/layout.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/** The default range of starts: a week ahead. */
export const WEEK_MS = 168 * 3_600_000;

/** The positions of a query's events, in rising order. The next query reuses the array. */
export function matchingPositions(
  { events, starts, competitions, scratch }: Layout,
  { events: requestedEvents, competitions: requestedCompetitions, startFrom, startTo }: Plan,
  { isOneClock, now }: EventClock,
): Int32Array {
  const from = isOneClock ? Math.max(startFrom, now + 1) : startFrom;
  const to = startTo ?? (isOneClock ? now + WEEK_MS : Infinity);
  const { length } = events;
  const { positions } = scratch;
  let found = 0;
  // Branchless: the start of an event is unpredictable, and a mispredicted branch costs more than the loop body.
  for (let position = 0; position < length; position += 1) {
    const start = starts[position] ?? 0;
    positions[found] = position;
    found += Number(start >= from) & Number(start <= to);
  }
  if (requestedCompetitions !== undefined) {
    found = keep(positions, found, (position) => requestedCompetitions[competitions[position] ?? 0] ?? 0);
  }
  if (requestedEvents !== undefined) {
    found = keep(positions, found, (position) => requestedEvents[position] ?? 0);
  }
  return positions.subarray(0, found);
}

/** Keeps those of the first `count` positions for which `test` returns 1; returns their number. */
function keep(positions: Int32Array, count: number, test: (position: number) => number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index] ?? 0;
    positions[kept] = position;
    kept += test(position);
  }
  return kept;
}

/** The width of a bucket as a power of two: 16 hundredths of score. */
const WIDTH_BITS = 4;
/** All scores above this share the highest bucket. */
const MAX_BUCKETED: Hundredths = 20_000;
const LAST_BUCKET = (MAX_BUCKETED >> WIDTH_BITS) + 1;
const NONE = -1;

/** A bucket sort of a query's events by descending bound, in one pass. Events in a bucket keep their order. */
export class WalkOrder {
  /** The highest bucket. */
  readonly top = LAST_BUCKET;
  /** Linked lists. By bucket: its first position. By position: the next one in the bucket. -1 for none. */
  readonly first = new Int32Array(LAST_BUCKET + 1).fill(NONE);
  readonly next: Int32Array;
  private readonly maxScore: Hundredths;

  /**
   * `positions` of events, in rising order; `bounds` by position, undefined if any event may have the best row;
   * `maxScore`: the highest score that matches; `next` is overwritten.
   */
  constructor(
    positions: Int32Array,
    { bounds, maxScore, next }: { bounds: Int32Array | undefined; maxScore: Hundredths; next: Int32Array },
  ) {
    const { first } = this;
    for (let index = positions.length - 1; index >= 0; index -= 1) {
      const position = positions[index] ?? 0;
      const bound = bounds === undefined ? MAX_BUCKETED : (bounds[position] ?? NONE);
      if (bound < 0) continue;
      // All events that can reach the highest score share a bucket: their rows of that score come in the order of
      // events.
      const bucket = bound >= maxScore || bound >= MAX_BUCKETED ? LAST_BUCKET : bound >> WIDTH_BITS;
      next[position] = first[bucket] ?? NONE;
      first[bucket] = position;
    }
    this.next = next;
    this.maxScore = maxScore;
  }

  /** The upper bound of a bucket's scores. */
  ceiling(bucket: number): Hundredths {
    return bucket === LAST_BUCKET ? this.maxScore : ((bucket + 1) << WIDTH_BITS) - 1;
  }
}
