import type { Rational } from '#lib';
import { encodeScore, feedScores, type LayMarket, type Quote } from '#lib/matched';
import { bookiePreferences, effectiveCommission, numberOf, priceOf, sidesOf } from '#lib/product';
import type { FeedContract, FeedRow } from '../../api/feed-rows.ts';
import { eachWayTerms } from '../../ui/each-way-terms.ts';
import type { RowTaste } from './row-form.ts';

/** A score of this much and more, as it is encoded, is healthy. */
const HEALTHY = 100_000;

/** The encoded score of a row as the server sent it, in the column that is sorted by. */
export function sentScore(row: FeedRow, { sort }: Pick<RowTaste, 'sort'>): number {
  return sort === 'score_1' ? row.primaryScore : row.secondaryScore;
}

/**
 * The encoded score of a row at the commissions that somebody keeps in this browser, which the server does not know;
 * what the server sent where they keep none for its exchanges.
 */
export function ownScore(row: FeedRow, taste: RowTaste): number {
  const sent = sentScore(row, taste);
  const { lay, placeLay } = sidesOf(row);
  const isOwn = [lay, placeLay].some(
    (side) => side !== undefined && bookiePreferences(taste.preferences, side.bookieCode).commission !== '',
  );
  const quote = isOwn ? quoteOf(row, taste) : undefined;
  if (quote === undefined) return sent;
  const { score1, score2 } = feedScores(quote);
  return encodeScore({ value: taste.sort === 'score_1' ? score1 : score2, healthy: sent >= HEALTHY });
}

function quoteOf(row: FeedRow, taste: RowTaste): Quote | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  const price = priceAt(back, row);
  const win = marketAt(lay, row, taste);
  if (price === undefined || win === undefined) return undefined;
  const { aggregationType: feed } = row;
  switch (feed) {
    case 'mb':
    case 'boost':
    case 'bog':
    case 'two_up':
      return { feed, back: price, lay: win.price, commission: win.commission };
    case 'each_way':
    case 'extra_place': {
      const place = marketAt(placeLay, row, taste);
      const terms = eachWayTerms(back?.marketParam ?? null);
      return place && terms && { feed, back: price, terms, win, place };
    }
  }
}

function priceAt(contract: FeedContract | undefined, row: FeedRow): Rational | undefined {
  const price = contract && numberOf(String(priceOf(contract, row)));
  return price === undefined || price.n <= price.d ? undefined : price;
}

function marketAt(
  contract: FeedContract | undefined,
  row: FeedRow,
  { bookies, preferences }: RowTaste,
): LayMarket | undefined {
  const price = priceAt(contract, row);
  const exchange = bookies.get(contract?.bookieCode ?? '');
  return price && exchange && { price, commission: effectiveCommission(exchange, preferences) };
}
