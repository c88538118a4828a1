import type { Feed } from '#lib/matched';
import { priceOf, shownRows, sidesOf } from '#lib/product';
import type { FeedPrice, FeedRow } from '../../../api/feed-rows.ts';

/** A row of the matcher: the best pair of prices, and the pairs at all bookmakers of its selection, itself first. */
export type MatcherRow = FeedRow & { readonly pairs: readonly FeedRow[] };

/** The rows that the product shows. If a group's best price is rejected, its next one takes its place. */
export function matcherRows(rows: readonly FeedRow[], feed: Feed): readonly MatcherRow[] {
  return rows.flatMap((row) => {
    const pairs = shownRows([row, ...(row.others ?? []).map((other) => pairOf(row, other))], feed);
    const [best] = pairs;
    return best === undefined ? [] : { ...best, pairs };
  });
}

/** The row with the price of another bookmaker. */
function pairOf({ others: _others, ...row }: FeedRow, { contract, ...price }: FeedPrice): FeedRow {
  return { ...row, ...price, contracts: [contract, ...row.contracts.filter(({ lay }) => lay)] };
}

/** The id of a row's selection, which stays when another bookmaker becomes the best. */
export function rowKey({ id, others }: { readonly id: string; readonly others?: unknown }): string {
  return others === undefined ? id : id.slice(0, id.lastIndexOf('!'));
}

/** A price with the pairs of all bookmakers that offer it. */
export type PriceTile = { readonly odds: number; readonly pairs: readonly FeedRow[] };

/** The width of a price, in monograms, and from which price a second one is wider by one. */
const PRICE_WIDTH = 2;
const WIDE_FROM = 10;

/** The best prices that fit a width in monograms, at least one, and the number of the rest. */
export function priceTiles(
  { pairs }: Pick<MatcherRow, 'pairs'>,
  width: number,
): { readonly tiles: readonly PriceTile[]; readonly more: number } {
  const byOdds = new Map<number, FeedRow[]>();
  let used = 0;
  let count = 0;
  for (const pair of pairs) {
    const { back } = sidesOf(pair);
    const odds = back && priceOf(back, pair);
    if (odds === undefined) break;
    const same = byOdds.get(odds);
    const isWide = byOdds.size > 0 && odds >= WIDE_FROM;
    used += same === undefined ? PRICE_WIDTH + (isWide ? 2 : 1) : 1;
    if (count > 0 && used > width) break;
    count += 1;
    if (same === undefined) byOdds.set(odds, [pair]);
    else same.push(pair);
  }
  return {
    tiles: [...byOdds].map(([odds, same]) => ({ odds, pairs: same })),
    more: pairs.length - count,
  };
}
