import type { Layout } from './layout.ts';

/** By position of the event: results of a query, and the edition of the event that they are valid for, `NEVER` for none. */
export type EventMemo = {
  readonly edition: Int32Array;
  readonly width: number;
  /** By position × width. */
  readonly values: Int32Array;
};

/** The numbers that a book keeps of each event, for the queries used last: 40 MB for 5,000 events. */
const MAX_NUMBERS = 2048;
/** The keys remembered of queries that were asked once. */
const MAX_KEYS_SEEN = 4096;
/** In place of an edition: there is no result. */
export const NEVER = -1;

/** Results of queries by event, by a key that identifies the queries with the same results. */
export class EventMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, EventMemo>();
  private kept = 0;
  /** Keys asked once, without a memo. */
  private readonly seen = new Set<string>();

  /** The memo of a key, empty if this layout has none yet; `width` numbers of each event. */
  of(key: string, layout: Layout, width: number): EventMemo {
    if (layout !== this.layout) this.clear(layout);
    const known = this.memos.get(key);
    const memo = known ?? memoOf(layout, width);
    // The least recently used memo comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    if (known === undefined) this.makeRoom(memo);
    return memo;
  }

  /**
   * The same from the second query of a key on, for keys of one user: most are never used again, and would evict memos
   * that many share.
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
    this.kept = 0;
  }

  private makeRoom(added: EventMemo): void {
    this.kept += roomOf(added);
    for (const [key, memo] of this.memos) {
      if (this.kept <= MAX_NUMBERS) return;
      this.memos.delete(key);
      this.kept -= roomOf(memo);
    }
  }
}

/** The numbers of each event that a memo holds: the results, and the edition. */
function roomOf({ width }: EventMemo): number {
  return width + 1;
}

function memoOf({ events: { length } }: Layout, width: number): EventMemo {
  return {
    edition: new Int32Array(length).fill(NEVER),
    width,
    values: new Int32Array(length * width),
  };
}
