import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * Watches of saved filters, and their firings, which are the outbox of messages too. The addresses that messages go to
 * hold secrets and are stored encrypted. A lease names the process that evaluates watches, by the database's clock.
 */
export const watches: Migration = async (db) => {
  await sql`
    create table watches (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 60),
      feed text not null,
      filter json not null,
      limit_kind text not null check (limit_kind in ('rating', 'free_bet', 'loss')),
      limit_at text not null,
      channel text not null check (channel in ('page', 'webhook', 'discord', 'telegram')),
      target text,
      target_sealed bytea,
      quiet_minutes int4 not null check (quiet_minutes between 5 and 1440),
      paused boolean not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index watches_user on watches (user_id, created_at desc, id)`.execute(db);
  await sql`create index watches_changed on watches (changed_at)`.execute(db);
  await sql`
    create table watch_firings (
      id uuid primary key,
      watch_id uuid not null references watches on delete cascade,
      user_id uuid not null references users on delete cascade,
      row_id text not null,
      message text not null,
      figures json not null,
      fired_at timestamptz not null,
      state text not null check (state in ('shown', 'waiting', 'delivered', 'failed', 'withheld')),
      attempts int4 not null default 0,
      next_attempt_at timestamptz,
      last_error text,
      check ((state = 'waiting') = (next_attempt_at is not null))
    )`.execute(db);
  await sql`create index watch_firings_newest on watch_firings (user_id, fired_at desc, id desc)`.execute(db);
  await sql`create index watch_firings_rows on watch_firings (watch_id, row_id, fired_at desc)`.execute(db);
  await sql`
    create index watch_firings_waiting on watch_firings (next_attempt_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create table watch_leases (
      name text primary key,
      holder uuid not null,
      ends_at timestamptz not null
    )`.execute(db);
};
