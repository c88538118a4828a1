import type { Layout } from './layout.ts';

/** By position of the event: a result of a query, and the edition of the event that it is valid for, `NEVER` for none. */
export type EventMemo = { readonly edition: Int32Array; readonly values: Int32Array };

/** The number of memos that a book keeps: 40 MB for 5,000 events. */
const MAX_MEMOS = 1024;
/** In place of an edition: there is no result. */
export const NEVER = -1;

/** Results of queries by event, by a key that identifies the queries with the same results. */
export class EventMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, EventMemo>();

  /** The memo of a key, empty if this layout has none yet. */
  of(key: string, layout: Layout): EventMemo {
    if (layout !== this.layout) this.memos.clear();
    this.layout = layout;
    const { length } = layout.events;
    const memo = this.memos.get(key) ?? {
      edition: new Int32Array(length).fill(NEVER),
      values: new Int32Array(length),
    };
    // The least recently used memo comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    const [oldest] = this.memos.keys();
    if (this.memos.size > MAX_MEMOS && oldest !== undefined) this.memos.delete(oldest);
    return memo;
  }
}
