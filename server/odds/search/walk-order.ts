import type { Layout } from '../book/layout.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/** The default range of starts: a week ahead. */
export const WEEK_MS = 168 * 3_600_000;

/**
 * The positions of a query's events, in rising order. The next query overwrites the array, unless it is for the same
 * range of starts, as many queries of watches are.
 */
export function matchingPositions(layout: Layout, plan: Plan, { isOneClock, now }: EventClock): Int32Array {
  const { positions, window } = layout.scratch;
  const { events, competitions, startFrom } = plan;
  const from = isOneClock ? Math.max(startFrom, now + 1) : startFrom;
  const to = plan.startTo ?? (isOneClock ? now + WEEK_MS : Infinity);
  if (window.from !== from || window.to !== to) {
    window.count = listBetween(layout, from, to);
    window.from = from;
    window.to = to;
  }
  let found = window.count;
  if (competitions !== undefined) {
    found = keep(positions, found, (position) => competitions[layout.competitions[position] ?? 0] ?? 0);
  }
  if (events !== undefined) found = keep(positions, found, (position) => events[position] ?? 0);
  // The buffer holds a part of the range now.
  if (competitions !== undefined || events !== undefined) window.from = Number.NaN;
  return positions.subarray(0, found);
}

/** Lists the positions of the events that start in a range, in rising order; returns their number. */
function listBetween({ events, starts, scratch: { positions } }: Layout, from: number, to: number): number {
  const { length } = events;
  let found = 0;
  // Branchless: the start of an event is unpredictable, and a mispredicted branch costs more than the loop body.
  for (let position = 0; position < length; position += 1) {
    const start = starts[position] ?? 0;
    positions[found] = position;
    found += Number(start >= from) & Number(start <= to);
  }
  return found;
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

type WalkLimits = {
  readonly bounds: Int32Array;
  readonly least: Hundredths;
  readonly maxScore: Hundredths;
  readonly next: Int32Array;
};

/** A bucket sort of a query's events by descending bound, in one pass. Events in a bucket keep their order. */
export class WalkOrder {
  /** The highest bucket. */
  readonly top = LAST_BUCKET;
  /** Linked lists. By bucket: its first position. By position: the next one in the bucket. -1 for none. */
  readonly first = new Int32Array(LAST_BUCKET + 1).fill(NONE);
  readonly next: Int32Array;
  private readonly maxScore: Hundredths;

  /**
   * `positions` of events, in rising order; `bounds` by position; events below `least` are left out; `maxScore`: the
   * highest score that matches; `next` is overwritten.
   */
  constructor(positions: Int32Array, { bounds, least, maxScore, next }: WalkLimits) {
    const { first } = this;
    for (let index = positions.length - 1; index >= 0; index -= 1) {
      const position = positions[index] ?? 0;
      const bound = bounds[position] ?? NONE;
      if (bound < least) continue;
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
