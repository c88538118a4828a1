import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** The history of prices where an operator asks for it: batches of a few minutes, with a row for each event. */
export const storedPrices: Migration = async (db) => {
  await sql`
    create table price_batches (
      ends_at int8 primary key,
      is_whole boolean not null
    )`.execute(db);
  await sql`
    create table stored_prices (
      ends_at int8 not null,
      event_id text not null,
      prices bytea not null,
      primary key (ends_at, event_id)
    )`.execute(db);
  // They are compressed already.
  await sql`alter table stored_prices alter column prices set storage external`.execute(db);
};
