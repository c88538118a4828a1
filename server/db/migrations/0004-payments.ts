import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/** Subscriptions, the gateway's events that had their effect, and checkouts that were begun. */
export const payments: Migration = async (db) => {
  await sql`
    create table subscriptions (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      gateway text not null check (gateway in ('stripe', 'test')),
      state text not null,
      price_pence integer not null,
      currency text not null,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      past_due_since timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index subscriptions_user on subscriptions (user_id, created_at desc)`.execute(db);
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`
    create table checkouts (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      plan text not null,
      gateway text not null check (gateway in ('stripe', 'test')),
      url text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index checkouts_user on checkouts (user_id, plan)`.execute(db);
};
