import type { BookQuote } from '../messages/book-message.ts';
import type { HeldQuote, SourceEntry } from './entries.ts';
import { bySource } from './rank.ts';

/**
 * The quotes of slots that more than one source fills. All are kept, and the first source in rank whose quote can be
 * shown is shown, so that it does not matter who spoke last.
 */
export class Contested {
  private readonly slots = new Map<number, Map<SourceEntry, HeldQuote>>();

  has(slot: number): boolean {
    return this.slots.size > 0 && this.slots.has(slot);
  }

  keys(): IterableIterator<number> {
    return this.slots.keys();
  }

  /** Begins to keep all quotes of a slot, with the one that was there alone. */
  begin(slot: number, held: HeldQuote): void {
    this.slots.set(slot, new Map([[held.view.source, held]]));
  }

  quotes(slot: number): Iterable<HeldQuote> {
    return this.slots.get(slot)?.values() ?? [];
  }

  /** Takes a source's quote in place of its earlier one; false where that is as new. */
  put(slot: number, held: HeldQuote): boolean {
    const quotes = this.slots.get(slot);
    const earlier = quotes?.get(held.view.source);
    if (quotes === undefined || (earlier !== undefined && earlier.quote.sequence >= held.quote.sequence)) {
      return false;
    }
    quotes.set(held.view.source, held);
    return true;
  }

  /** The quote to be shown: of those that can be, the first in rank; else the first in rank. */
  best(slot: number, canBeShown: (held: HeldQuote) => boolean): HeldQuote | undefined {
    const inOrder = [...this.quotes(slot)].toSorted((a, b) => bySource(a.view.source, b.view.source));
    return inOrder.find((held) => hasPrice(held.quote) && canBeShown(held)) ?? inOrder[0];
  }

  forget(slot: number): void {
    this.slots.delete(slot);
  }
}

function hasPrice({ back, lay }: BookQuote): boolean {
  return back.length > 0 || lay.length > 0;
}
