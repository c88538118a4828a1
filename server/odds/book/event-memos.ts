import type { Layout } from './layout.ts';

/** By position of the event: results of a query, and the edition that they are valid for, `NEVER` for none. */
export type EventMemo = {
  readonly edition: Int32Array;
  readonly width: number;
  /** `width` values per position, in an order that the memo's user chooses. */
  readonly values: Int32Array;
};

/** Numbers stored per event, over all memos: 40 MB for 5,000 events. */
const MAX_NUMBERS_PER_EVENT = 2048;
/** Keys stored of queries seen once. */
const MAX_KEYS_SEEN = 4096;
/** In place of an edition: no result is stored. */
export const NEVER = -1;

/** An LRU cache of memos, keyed so that queries with equal results share one. Cleared when the layout changes. */
export class EventMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, EventMemo>();
  private storedNumbers = 0;
  /** Keys requested once, without a memo. */
  private readonly seen = new Set<string>();

  /** The memo of a key, created empty if there is none; `width` numbers per event. */
  of(key: string, layout: Layout, width: number): EventMemo {
    if (layout !== this.layout) this.clear(layout);
    const known = this.memos.get(key);
    const memo = known ?? memoOf(layout, width);
    // The least recently used memo comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    if (known === undefined) this.evictFor(memo);
    return memo;
  }

  /**
   * The same from the second request of a key on, for keys of one user: most are never used again, and would evict
   * memos that many users share.
   */
  ofAgain(key: string, layout: Layout, width: number): EventMemo | undefined {
    const { seen, memos } = this;
    if (memos.has(key) || seen.delete(key)) return this.of(key, layout, width);
    seen.add(key);
    const [first] = seen;
    if (seen.size > MAX_KEYS_SEEN && first !== undefined) seen.delete(first);
    return undefined;
  }

  private clear(layout: Layout): void {
    this.layout = layout;
    this.memos.clear();
    this.storedNumbers = 0;
  }

  private evictFor(added: EventMemo): void {
    this.storedNumbers += numbersPerEvent(added);
    for (const [key, memo] of this.memos) {
      if (this.storedNumbers <= MAX_NUMBERS_PER_EVENT) return;
      this.memos.delete(key);
      this.storedNumbers -= numbersPerEvent(memo);
    }
  }
}

/** The numbers that a memo stores per event: the results, and the edition. */
function numbersPerEvent({ width }: EventMemo): number {
  return width + 1;
}

function memoOf({ events: { length } }: Layout, width: number): EventMemo {
  return {
    edition: new Int32Array(length).fill(NEVER),
    width,
    values: new Int32Array(length * width),
  };
}
