import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * Bets that people keep. The documents are `json`, not `jsonb`: what a person saved comes back as it was, and a text that
 * JSON can hold but `jsonb` refuses (half of a surrogate pair) is no error.
 */
export const savedBets: Migration = async (db) => {
  await sql`
    create table saved_bets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('slip', 'matched_bet')),
      document json not null,
      outcome text check (outcome in ('unsettled', 'win', 'lost', 'void')),
      bookie_id text,
      exchange_id text,
      placed boolean not null,
      live_track boolean not null,
      settled boolean not null,
      settled_at timestamptz,
      notes text not null,
      settlement json not null,
      status text not null check (status in ('lost', 'inPlay', 'void', 'won', 'settled')),
      is_free_bet boolean not null,
      expected_pence int8 not null,
      back_pence int8 not null,
      lay_pence int8 not null,
      stake_pence int8 not null,
      liability_pence int8 not null,
      idempotency_key text,
      request_hash bytea,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((kind = 'matched_bet') = (outcome is not null)),
      check (settled = (settled_at is not null)),
      check ((idempotency_key is null) = (request_hash is null)),
      constraint saved_bets_request unique (user_id, idempotency_key)
    )`.execute(db);
  // Newest first, page by page: the id breaks ties of the time.
  await sql`create index saved_bets_newest on saved_bets (user_id, created_at desc, id desc)`.execute(db);
};
