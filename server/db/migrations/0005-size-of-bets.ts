import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** How long each saved bet is, kept by the database itself: adding up numbers is quick, reading all documents is not. */
export const sizeOfBets: Migration = async (db) => {
  await sql`
    alter table saved_bets add column characters integer not null
      generated always as (length(document::text) + length(settlement::text) + length(notes)) stored`.execute(
    db,
  );
};
