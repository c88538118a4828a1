import { decodeScore, encodeScore, feedScores, quoteOf } from '#lib/matched';
import { bookiePreferences, sidesOf } from '#lib/product';
import type { FeedRow } from '../../api/feed-rows.ts';
import { rowForm, type RowTaste } from './row-form.ts';
import { rowBet } from './row-result.ts';

/** The encoded score of a row as the server sent it, in the column that is sorted by. */
export function sentScore(row: FeedRow, { sort }: Pick<RowTaste, 'sort'>): number {
  return sort === 'score_1' ? row.primaryScore : row.secondaryScore;
}

/**
 * The encoded score of a row at the commissions stored in this browser, which the server does not know; the
 * server's score if none is stored for the row's exchanges.
 */
export function ownScore(row: FeedRow, taste: RowTaste): number {
  const sent = sentScore(row, taste);
  const { lay, placeLay } = sidesOf(row);
  const isOwn = [lay, placeLay].some(
    (side) => side !== undefined && bookiePreferences(taste.preferences, side.bookieCode).commission !== '',
  );
  const form = isOwn ? rowForm(row, taste) : undefined;
  const bet = form && rowBet(form);
  const quote = bet && quoteOf(bet, row.aggregationType);
  if (quote === undefined) return sent;
  const { score1, score2 } = feedScores(quote);
  const value = taste.sort === 'score_1' ? score1 : score2;
  return encodeScore({ value, healthy: decodeScore(sent).healthy });
}
