import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** Personal access tokens. They go with their user, and their text is kept as a SHA-256 only. */
export const personalTokens: Migration = async (db) => {
  await sql`
    create table personal_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null,
      created_at timestamptz not null,
      used_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index personal_tokens_user on personal_tokens (user_id)`.execute(db);
};
