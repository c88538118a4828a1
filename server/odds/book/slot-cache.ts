import { NO_CACHE_INDEX, type PlacedSelection } from '../messages/book-message.ts';
import { copied } from './columns.ts';
import type { FeedBits } from './kinds.ts';

/** An entry is four integers. */
const WIDTH = 4;
const NUMBER = 0;
const VIEW = 1;
const EDITION = 2;
const FEEDS = 3;

/** A resolved selection: its number, its view and the edition of that, and the feeds of its market. */
export type Resolved = {
  readonly number: number;
  readonly view: number;
  readonly edition: number;
  readonly feeds: FeedBits;
};

/**
 * Caches what the names of one source's selections resolved to. An entry belongs to the selection that was stored last
 * at its index, and is valid while the edition of its view is unchanged. The entries fit the processor's cache, which
 * names and the maps they lead through do not.
 */
export class SlotCache {
  private readonly owners: (PlacedSelection | undefined)[] = [];
  private entries = new Int32Array(0);

  /** Returns true if a selection has a valid entry. `editions`: by view. */
  has(selection: PlacedSelection, editions: readonly number[]): boolean {
    const { cacheIndex } = selection;
    if (cacheIndex === NO_CACHE_INDEX || this.owners[cacheIndex] !== selection) return false;
    return this.entries[cacheIndex * WIDTH + EDITION] === editions[this.view(cacheIndex)];
  }

  number(index: number): number {
    return this.entries[index * WIDTH + NUMBER] ?? 0;
  }

  view(index: number): number {
    return this.entries[index * WIDTH + VIEW] ?? 0;
  }

  feeds(index: number): FeedBits {
    return this.entries[index * WIDTH + FEEDS] ?? 0;
  }

  /** Stores what a selection resolved to, if it has a cache index. */
  store(selection: PlacedSelection, { number, view, edition, feeds }: Resolved): void {
    const { cacheIndex } = selection;
    if (cacheIndex === NO_CACHE_INDEX) return;
    while (this.owners.length <= cacheIndex) this.owners.push(undefined);
    this.owners[cacheIndex] = selection;
    const from = cacheIndex * WIDTH;
    if (this.entries.length <= from) this.entries = copied(new Int32Array(2 * (from + WIDTH)), this.entries);
    this.entries[from + NUMBER] = number;
    this.entries[from + VIEW] = view;
    this.entries[from + EDITION] = edition;
    this.entries[from + FEEDS] = feeds;
  }
}
