import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** Lets a matched bet end as bets on a line do: half won, pushed or half lost. */
export const halfResults: Migration = async (db) => {
  await sql`alter table saved_bets drop constraint saved_bets_outcome_check`.execute(db);
  await sql`
    alter table saved_bets add constraint saved_bets_outcome_check
    check (outcome in ('unsettled', 'win', 'lost', 'void', 'halfWin', 'push', 'halfLost'))`.execute(db);
};
