import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * Subscriptions, the gateway's events that had their effect, checkouts that were begun, and what the built-in test
 * gateway remembers.
 */
export const payments: Migration = async (db) => {
  await sql`
    create table subscriptions (
      id text primary key,
      user_id uuid references users on delete set null,
      gateway text not null check (gateway in ('stripe', 'stripe-test', 'test')),
      plan text not null,
      state text not null,
      price_pence integer not null,
      currency text not null,
      current_period_end timestamptz,
      past_due_since timestamptz,
      ended_at timestamptz,
      fetch_number bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index subscriptions_user on subscriptions (user_id)`.execute(db);
  // Numbers the questions put to the gateway in the order in which they are put.
  await sql`create sequence subscription_fetches`.execute(db);
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_events_age on payment_events (received_at)`.execute(db);
  await sql`
    create table checkouts (
      id uuid primary key,
      user_id uuid references users on delete set null,
      plan text not null,
      gateway text not null check (gateway in ('stripe', 'stripe-test', 'test')),
      gateway_id text unique,
      created_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  // Two clicks, two tabs, two servers: one checkout.
  await sql`create unique index checkouts_open on checkouts (user_id) where closed_at is null`.execute(db);
  await testGateway(db);
};

/** The test gateway stands for a company elsewhere: it knows a person's id and nothing else of ours. */
const testGateway: Migration = async (db) => {
  await sql`
    create table test_checkouts (
      id text primary key,
      idempotency_key text not null unique,
      user_id uuid not null references users on delete cascade,
      plan text not null,
      price_pence integer not null,
      currency text not null,
      form_token text not null,
      is_declined boolean not null,
      expires_at timestamptz not null,
      subscription_id text
    )`.execute(db);
  await sql`create index test_checkouts_user on test_checkouts (user_id)`.execute(db);
  await sql`
    create table test_subscriptions (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      plan text not null,
      price_pence integer not null,
      currency text not null,
      state text not null,
      period_end timestamptz not null,
      past_due_since timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index test_subscriptions_user on test_subscriptions (user_id)`.execute(db);
};
