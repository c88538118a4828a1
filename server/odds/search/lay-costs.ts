import type { Book } from '../book/book.ts';
import { type Commission, layCost } from '../book/units.ts';
import type { Plan } from './plan.ts';

/** Costs of lays by which bounds of scores are computed, for all queries with equal lays. */
export type LayCosts = {
  /** Unique: part of a memo's key. */
  readonly key: string;
  /** Returns a cost (`layCost`) that no lay of a query undercuts on a selection; Infinity if there is no lay. */
  readonly costOf: (selection: number) => number;
  /** True if it is the cost of the best lay; false if that may cost more. */
  readonly isExact: boolean;
  /** True if the queries of many users have these costs; false if a user's own commission decides them. */
  readonly isShared: boolean;
};

/**
 * The costs of a plan's lays: of the default lays, of its one exchange, or else of all exchanges without commission,
 * which many queries with commissions of their own share.
 */
export function layCostsOf(book: Book, { hasDefaultLays, layExchanges, commissions }: Plan): LayCosts {
  const { defaultCost } = book.summaries;
  if (hasDefaultLays) {
    return {
      key: 'default',
      isExact: true,
      isShared: true,
      costOf: (selection) => defaultCost[selection] ?? Infinity,
    };
  }
  const [exchange] = layExchanges;
  if (exchange === undefined || layExchanges.length > 1) return cheapestCosts(book);
  return costsAt(book, exchange, commissions[exchange] ?? 0);
}

function costsAt({ columns, table }: Book, exchange: number, commission: Commission): LayCosts {
  const { lay, exchanges } = columns;
  const costOf = (selection: number): number => {
    const price = lay[selection * exchanges + exchange] ?? 0;
    return price > 0 ? layCost(price, commission) : Infinity;
  };
  const isShared = table.exchanges[exchange]?.commission === commission;
  return { key: `at ${exchange} for ${commission}`, isExact: true, isShared, costOf };
}

/** The costs at no commission. A commission only raises the cost of a lay. */
function cheapestCosts({ columns }: Book): LayCosts {
  const { lay, exchanges } = columns;
  const costOf = (selection: number): number => {
    let least = Infinity;
    for (let each = 0; each < exchanges; each += 1) {
      const price = lay[selection * exchanges + each] ?? 0;
      if (price > 0) least = Math.min(least, layCost(price, 0));
    }
    return least;
  };
  return { key: 'at no commission', isExact: false, isShared: true, costOf };
}
