import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** People, their sessions and refresh tokens, and wrong passwords. */
export const accounts: Migration = async (db) => {
  await sql`
    create table users (
      id uuid primary key,
      email text not null unique check (length(email) <= 254),
      password_hash text not null,
      over_18_at timestamptz not null,
      created_at timestamptz not null,
      break_until timestamptz
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      secret_hash bytea not null unique,
      user_agent text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table refresh_tokens (
      id uuid primary key,
      session_id uuid not null references sessions on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      successor_id uuid unique
    )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
  await sql`
    create table sign_in_failures (
      email_hash bytea primary key,
      failures integer not null default 0,
      failed_at timestamptz not null
    )`.execute(db);
};
