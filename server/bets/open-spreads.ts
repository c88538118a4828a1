import { readBet } from '#lib';
import { readSavedBet } from '#lib/matched';
import { matchedSpread, resultsToTry, slipSpread, type Spread } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { SavedBetRow } from './kept-bet.ts';

/** The most open bets of which the chances are worked out for a dashboard: about 0.1 ms each. */
const MAX_BETS = 250;

/** The longest document that is read for them. An ordinary one has one or two thousand characters. */
const MAX_DOCUMENT_CHARACTERS = 4000;

/** The most results of slips that are tried for a dashboard: about 10 ms. */
const MAX_RESULTS = 2048;

/**
 * The spreads of a person's open placed bets by id: of the newest ones, within what one request may cost. A bet that is
 * missing here is one that the outlook leaves out.
 */
export async function openSpreads(trx: Db, userId: string): Promise<ReadonlyMap<string, Spread>> {
  const rows = await trx
    .selectFrom('saved_bets')
    .select(['id', 'kind', 'document'])
    .where('user_id', '=', userId)
    .where('placed', '=', true)
    .where('settled_at', 'is', null)
    .where('characters', '<=', MAX_DOCUMENT_CHARACTERS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BETS)
    .execute();
  return spreadsOf(rows);
}

/** The spreads of open bets by id, in this order while there are results to try. */
export function spreadsOf(
  rows: readonly Pick<SavedBetRow, 'id' | 'kind' | 'document'>[],
): ReadonlyMap<string, Spread> {
  const spreads = new Map<string, Spread>();
  let results = 0;
  for (const { id, kind, document } of rows) {
    if (kind === 'matched_bet') {
      const reading = readSavedBet(document);
      const spread = reading.kind === 'bet' ? matchedSpread(reading.bet) : undefined;
      if (spread !== undefined) spreads.set(id, spread);
      continue;
    }
    const bet = readBet(document);
    if (!bet.ok || results + resultsToTry(bet.value) > MAX_RESULTS) continue;
    results += resultsToTry(bet.value);
    const spread = slipSpread(bet.value);
    if (spread !== undefined) spreads.set(id, spread);
  }
  return spreads;
}
