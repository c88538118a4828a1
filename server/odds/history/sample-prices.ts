import type { Book } from '../book/book.ts';
import { FINE_STEP_S, firstSeries } from './price-history.ts';

/**
 * Creates a sampler, to be called once a second, that records the book's prices in its history. Each call covers a part
 * of the selections, so that each price is sampled once in a fine step. Sequential reads of columns are far cheaper
 * than recording every update.
 */
export function createSampler({ columns, history }: Book): () => void {
  let calls = 0;
  return () => {
    if (history === undefined) return;
    const { capacity, price, lay, bookies, exchanges } = columns;
    history.grow(firstSeries(columns, capacity));
    const part = Math.ceil(capacity / FINE_STEP_S);
    const from = (calls % FINE_STEP_S) * part;
    calls += 1;
    if (calls > FINE_STEP_S) history.begin();
    const to = Math.min(from + part, capacity);
    let series = firstSeries(columns, from);
    let slot = from * bookies;
    let ladder = from * exchanges;
    for (let selection = from; selection < to; selection += 1) {
      for (const end = slot + bookies; slot < end; slot += 1) {
        history.record(series, Math.max(0, price[slot] ?? 0));
        series += 1;
      }
      for (const end = ladder + exchanges; ladder < end; ladder += 1) {
        history.record(series, Math.max(0, lay[ladder] ?? 0));
        series += 1;
      }
    }
  };
}
