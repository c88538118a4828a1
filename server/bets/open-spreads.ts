import { readBet } from '#lib';
import { readSavedBet } from '#lib/matched';
import { matchedSpread, resultsToTry, slipSpread, type Spread } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { SavedBetRow } from './bet-input.ts';

/** The maximum number of open bets whose spread is calculated for a dashboard: about 0.1 ms each. */
const MAX_BETS = 250;

/** The longest document that is read for a spread. An ordinary one has 1,000 to 2,000 characters. */
const MAX_SPREAD_CHARACTERS = 4000;

/** The maximum number of slip results that are tried for a dashboard: about 10 ms. */
const MAX_RESULTS = 2048;

/** Loads the spreads of a user's newest open placed bets, by id. The outlook leaves the other bets out. */
export async function loadOpenSpreads(trx: Db, userId: string): Promise<ReadonlyMap<string, Spread>> {
  const rows = await trx
    .selectFrom('saved_bets')
    .select(['id', 'kind', 'document'])
    .where('user_id', '=', userId)
    .where('placed', '=', true)
    .where('settled_at', 'is', null)
    .where('characters', '<=', MAX_SPREAD_CHARACTERS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BETS)
    .execute();
  return calculateSpreads(rows);
}

/** Calculates the spreads of open bets by id. Slips are skipped once they would exceed `MAX_RESULTS`. */
export function calculateSpreads(
  rows: readonly Pick<SavedBetRow, 'id' | 'kind' | 'document'>[],
): ReadonlyMap<string, Spread> {
  const spreads = new Map<string, Spread>();
  let results = 0;
  for (const { id, kind, document } of rows) {
    if (kind === 'matched_bet') {
      const read = readSavedBet(document);
      const spread = read.kind === 'bet' ? matchedSpread(read.bet) : undefined;
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
