import type { Book } from '../book/book.ts';
import { FINE_STEP_S, firstSeries } from './price-history.ts';

/**
 * Makes a sampler, to be called once a second, that notes the prices of the book in its history: each time those of a part
 * of the selections, so that each is noted once in a fine step. Reading columns in order is far less work than noting
 * each update would be, and an update costs nothing more.
 */
export function createSampler({ columns, history }: Book): () => void {
  let turn = 0;
  return () => {
    if (history === undefined) return;
    const { capacity, price, lay, bookies, exchanges } = columns;
    history.grow(firstSeries(columns, capacity));
    const part = Math.ceil(capacity / FINE_STEP_S);
    const from = (turn % FINE_STEP_S) * part;
    turn += 1;
    if (turn > FINE_STEP_S) history.begin();
    const to = Math.min(from + part, capacity);
    let series = firstSeries(columns, from);
    let slot = from * bookies;
    let ladder = from * exchanges;
    for (let selection = from; selection < to; selection += 1) {
      for (const end = slot + bookies; slot < end; slot += 1) {
        history.note(series, Math.max(0, price[slot] ?? 0));
        series += 1;
      }
      for (const end = ladder + exchanges; ladder < end; ladder += 1) {
        history.note(series, Math.max(0, lay[ladder] ?? 0));
        series += 1;
      }
    }
  };
}
