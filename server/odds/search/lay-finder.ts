import type { Book } from '../book/book.ts';
import { SIZE_UNKNOWN } from '../book/columns.ts';
import type { Pence } from '../messages/messages.ts';
import { layCost } from './lay-cost.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

const NONE = -1;

/**
 * Finds where a selection is laid best: at the exchange, of those asked for, where a score costs the least back price
 * at the asker's commissions; of equals the first by code.
 */
export class LayFinder {
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;

  constructor(book: Book, plan: Plan, clock: EventClock) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
  }

  /** The number of the best exchange, never the bookie `except`; -1 where nobody lays the selection. */
  find(selection: number, except: number): number {
    const { layExchanges, commissions } = this.plan;
    const { lay, exchanges } = this.book.columns;
    let best = NONE;
    let least = Infinity;
    for (const exchange of layExchanges) {
      const price = lay[selection * exchanges + exchange] ?? 0;
      if (price <= 0 || this.bookieOf(exchange) === except) continue;
      const cost = layCost(price, commissions[exchange] ?? 0);
      if (cost >= least || !this.isLive(selection, exchange)) continue;
      best = exchange;
      least = cost;
    }
    return best;
  }

  /** What a score costs at an exchange's lay. */
  costOf(selection: number, exchange: number): number {
    const { lay, exchanges } = this.book.columns;
    return layCost(lay[selection * exchanges + exchange] ?? 0, this.plan.commissions[exchange] ?? 0);
  }

  /** How much is offered at an exchange's lay; `SIZE_UNKNOWN` where its source does not say. */
  sizeOf(selection: number, exchange: number): Pence {
    const { size, exchanges } = this.book.columns;
    return size[selection * exchanges + exchange] ?? SIZE_UNKNOWN;
  }

  /** An exchange's index among the bookies. */
  private bookieOf(exchange: number): number {
    return this.book.table.exchanges[exchange]?.index ?? 0;
  }

  private isLive(selection: number, exchange: number): boolean {
    const slot = selection * this.book.columns.bookies + this.bookieOf(exchange);
    return this.clock.isAfter(slot, this.clock.liveAfter);
  }
}
