import type { Layout } from '../book/layout.ts';
import type { Hundredths } from '../book/units.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

/** Above any row's order; an encoded score times this, plus an order, stays below 2^53. */
const ORDER_SPAN = 2 ** 35;

/**
 * A bounded min-heap of the best rows offered to it: highest encoded score first, ties by order. Score and order are
 * packed into one number, so that one comparison decides.
 */
export class Top {
  private readonly size: number;
  private readonly floor: number;
  private readonly keys: number[] = [];
  private readonly slots: number[] = [];
  /** Rows of a lower encoded score are rejected: the worst score in a full heap, or the floor while there is room. */
  threshold: number;

  /** `floor`: the minimum encoded score, -1 for any. */
  constructor(size: number, floor = -1) {
    this.size = size;
    this.floor = floor;
    this.threshold = floor;
  }

  /** True if there is no room: a row of the threshold score then enters only if its order is lower. */
  get isFull(): boolean {
    return this.keys.length === this.size;
  }

  /** Offers a row; `order` is its number in the order of rows. */
  offer(encoded: number, order: number, slot: number): void {
    if (encoded < this.floor) return;
    const key = encoded * ORDER_SPAN + (ORDER_SPAN - 1 - order);
    const { keys, size } = this;
    if (keys.length < size) this.siftUp(keys.length, key, slot);
    else if (key > (keys[0] ?? 0)) this.siftDown(key, slot);
    else return;
    if (keys.length === size) this.threshold = Math.floor((keys[0] ?? 0) / ORDER_SPAN);
  }

  /** The rows from `offset` on, best first. */
  rows(offset: number): readonly { readonly encoded: number; readonly slot: number }[] {
    return this.keys
      .map((key, index) => ({ key, slot: this.slots[index] ?? 0 }))
      .toSorted((a, b) => b.key - a.key)
      .slice(offset)
      .map(({ key, slot }) => ({ encoded: Math.floor(key / ORDER_SPAN), slot }));
  }

  private siftUp(from: number, key: number, slot: number): void {
    const { keys, slots } = this;
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      const above = keys[parent] ?? 0;
      if (above <= key) break;
      keys[child] = above;
      slots[child] = slots[parent] ?? 0;
      child = parent;
    }
    keys[child] = key;
    slots[child] = slot;
  }

  private siftDown(key: number, slot: number): void {
    const { keys, slots } = this;
    const { length } = keys;
    let parent = 0;
    for (let child = 1; child < length; child = 2 * parent + 1) {
      const right = child + 1;
      const lesser = right < length && (keys[right] ?? 0) < (keys[child] ?? 0) ? right : child;
      const below = keys[lesser] ?? 0;
      if (below >= key) break;
      keys[parent] = below;
      slots[parent] = slots[lesser] ?? 0;
      parent = lesser;
    }
    keys[parent] = key;
    slots[parent] = slot;
  }
}

/** A row offered to a heap. */
type Candidate = { readonly encoded: number; readonly order: number; readonly slot: number };

/** Offers the best row of each group to a heap. Rows must arrive grouped and in order. */
export class GroupBest {
  private readonly top: Top;
  private group: number | undefined;
  private best: Candidate | undefined;

  constructor(top: Top) {
    this.top = top;
  }

  offer(group: number, candidate: Candidate): void {
    if (group !== this.group) {
      this.flush();
      this.group = group;
    }
    // Ties go to the first in order.
    if (this.best === undefined || candidate.encoded > this.best.encoded) this.best = candidate;
  }

  /** Offers the best row of the last group. */
  flush(): void {
    if (this.best !== undefined) this.top.offer(this.best.encoded, this.best.order, this.best.slot);
    this.best = undefined;
  }
}

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
