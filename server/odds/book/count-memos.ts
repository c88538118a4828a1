import type { Layout } from './layout.ts';

/** What a question counted in each event, by position, and in which edition of the event; -1 where it has not. */
export type CountMemo = {
  readonly total: Int32Array;
  readonly capped: Int32Array;
  readonly edition: Int32Array;
};

/** So many questions are remembered, those last asked: 60 kB each for 5,000 events. */
const MOST = 64;
const NEVER = -1;

/** The memos of questions, by a text that tells what they count. */
export class CountMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, CountMemo>();

  /** The memo of a question, empty where it was not asked of this layout before. */
  of(key: string, layout: Layout): CountMemo {
    if (layout !== this.layout) this.memos.clear();
    this.layout = layout;
    const memo = this.memos.get(key) ?? memoOf(layout);
    // The one asked longest ago comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    const [oldest] = this.memos.keys();
    if (this.memos.size > MOST && oldest !== undefined) this.memos.delete(oldest);
    return memo;
  }
}

function memoOf({ events: { length } }: Layout): CountMemo {
  return {
    total: new Int32Array(length),
    capped: new Int32Array(length),
    edition: new Int32Array(length).fill(NEVER),
  };
}
