import type { Hundredths } from './units.ts';

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
