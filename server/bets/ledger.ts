import type { LedgerEntry } from '#lib/product';
import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import { MOST_BETS } from './room.ts';

/**
 * A person's placed bets as the dashboard counts them, newest first; bets that were only saved count nowhere. The pence
 * are those of when each bet was last written: nothing is settled anew. As many as one person keeps at most.
 */
export async function ledger(trx: Db, userId: string): Promise<readonly LedgerEntry[]> {
  const rows = await trx
    .selectFrom('saved_bets')
    .select(['id', 'kind', 'bookie_id', 'exchange_id', 'is_free_bet'])
    .select(['expected_pence', 'back_pence', 'lay_pence', 'stake_pence', 'liability_pence'])
    .select(
      sql<string | null>`to_char(settled_at at time zone 'Europe/London', 'YYYY-MM-DD')`.as('settled_on'),
    )
    .where('user_id', '=', userId)
    .where('placed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BETS)
    .execute();
  return rows.map((row) => ({
    betId: row.id,
    money: row.is_free_bet ? 'freeBets' : 'cash',
    settledOn: row.settled_on ?? undefined,
    expected: Number(row.expected_pence),
    back: {
      bookieId: row.bookie_id,
      atRisk: Number(row.stake_pence),
      result: Number(row.back_pence),
    },
    lay:
      row.kind === 'slip'
        ? undefined
        : {
            bookieId: row.exchange_id,
            atRisk: Number(row.liability_pence),
            result: Number(row.lay_pence),
          },
  }));
}
