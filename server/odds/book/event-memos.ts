import type { Layout } from './layout.ts';

/** What a question found out of each event, so many numbers each, and in which edition of the event; below 0 where it has not. */
export type EventMemo = {
  readonly edition: Int32Array;
  readonly width: number;
  /** By position × width. */
  readonly values: Int32Array;
};

/** So many numbers of an event are remembered, of the questions last asked: 40 MB for 5,000 events. */
const MAX_NUMBERS = 2048;
/** So many questions are known to have been asked, until each is asked again or forgotten. */
const MAX_KEYS_SEEN = 4096;
/** In place of an edition: nothing was found. */
export const NEVER = -1;

/** What questions found out of events, by a text that tells what was asked. */
export class EventMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, EventMemo>();
  private kept = 0;
  /** Asked once, and nothing kept. */
  private readonly heard = new Set<string>();

  /** The memo of a question, empty where it was not asked of this layout before. */
  of(key: string, layout: Layout, width: number): EventMemo {
    if (layout !== this.layout) this.clear(layout);
    const known = this.memos.get(key);
    const memo = known ?? memoOf(layout, width);
    // The one asked longest ago comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    if (known === undefined) this.makeRoom(memo);
    return memo;
  }

  /**
   * The same for a question of one person's, from the second time on: most are never asked again, and would push out what
   * many share.
   */
  ofAgain(key: string, layout: Layout, width: number): EventMemo | undefined {
    const { heard, memos } = this;
    if (memos.has(key) || heard.delete(key)) return this.of(key, layout, width);
    heard.add(key);
    const [first] = heard;
    if (heard.size > MAX_KEYS_SEEN && first !== undefined) heard.delete(first);
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

/** How many numbers of each event a memo holds: what was found, and the edition. */
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
