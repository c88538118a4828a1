import type { AggregatesQuery } from '#lib/wire';
import type { Requester } from '../../../server/odds/search/plan.ts';
import type { Lay, ReferenceBook } from './reference.ts';
import { BOOKIES } from './world.ts';

/** The cheapest lay at the caller's commissions, never at the bookie of the back price. */
export function bestLay(
  book: ReferenceBook,
  query: AggregatesQuery,
  requester: Requester,
  { market, key, start, code }: { market: string; key: string; start: number; code: string },
): Lay | undefined {
  if (!book.isOpen(market, key)) return undefined;
  const lays = BOOKIES.filter(
    (bookie) => bookie.isExchange && bookie.code !== code && !requester.hidden.has(bookie.code),
  )
    .filter((bookie) => query.lay_bookies.length === 0 || query.lay_bookies.includes(bookie.code))
    .flatMap((bookie) => {
      const offered = book.live(market, key, bookie.code, start);
      const price = offered?.quote.lay[0]?.odds;
      if (offered === undefined || price === undefined) return [];
      return [
        {
          ...offered,
          market,
          key,
          price,
          share: requester.commissions.get(bookie.code) ?? bookie.commission,
        },
      ];
    });
  const costOf = ({ price, share: taken }: Lay) => (price * 10_000 - taken) / (100_000_000 - taken);
  return lays.toSorted((a, b) => costOf(a) - costOf(b))[0];
}
