import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** Lets a person state what was paid into the account at a bookie, in pounds; empty where it is not stated. */
export const moneyPaidIn: Migration = async (db) => {
  await sql`alter table bookie_preferences add column paid_in text not null default ''`.execute(db);
};
