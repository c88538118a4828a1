import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** Bets that people keep. */
export const savedBets: Migration = async (db) => {
  await sql`
    create table saved_bets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('slip', 'matched_bet')),
      document jsonb not null,
      bookie_id text not null,
      placed boolean not null,
      live_track boolean not null,
      settled boolean not null,
      notes text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // Newest first, page by page: the id breaks ties of the time.
  await sql`create index saved_bets_newest on saved_bets (user_id, created_at desc, id desc)`.execute(db);
};
