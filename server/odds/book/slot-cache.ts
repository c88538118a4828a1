import { NO_CACHE_INDEX, type PlacedSelection } from '../messages/book-message.ts';
import type { FeedBits } from './kinds.ts';

/** A resolved selection: its number, its view with the edition at that time, and the feeds of its market. */
export type Resolved = {
  readonly selection: PlacedSelection;
  readonly number: number;
  readonly view: number;
  readonly edition: number;
  readonly feeds: FeedBits;
};

/**
 * Caches the slots that one source's selections resolved to. An entry belongs to the selection stored last at its
 * index, and is valid while the edition of its view is unchanged.
 */
export class SlotCache {
  private readonly entries: (Resolved | undefined)[] = [];

  /** The valid entry of a selection, if there is one. `editions`: by view. */
  find(selection: PlacedSelection, editions: readonly number[]): Resolved | undefined {
    const { cacheIndex } = selection;
    const entry = cacheIndex === NO_CACHE_INDEX ? undefined : this.entries[cacheIndex];
    return entry?.selection === selection && entry.edition === editions[entry.view] ? entry : undefined;
  }

  /** Stores an entry, if its selection has a cache index. */
  store(entry: Resolved): void {
    const { cacheIndex } = entry.selection;
    if (cacheIndex === NO_CACHE_INDEX) return;
    while (this.entries.length < cacheIndex) this.entries.push(undefined);
    this.entries[cacheIndex] = entry;
  }
}
