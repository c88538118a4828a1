import type { Kysely, Selectable } from 'kysely';
import type { SubscriptionState } from '#lib/product';

import type { Tables } from '../db/schema.ts';
import type { Moment } from '../db/tables/users.ts';
import type { GatewaySubscription } from './gateway.ts';

/** The state of a subscription at a time: active ones have renewed, cancelled ones have ended. */
export function advanceTo(row: TestSubscriptionRow, now: Date): TestSubscriptionRow {
  if (row.ended_at !== null || row.period_end > now) return row;
  if (row.state === 'cancelled') return { ...row, ended_at: row.period_end };
  if (row.state !== 'active' && row.state !== 'trial') return row;
  return advanceTo({ ...row, state: 'active', period_end: monthAfter(row.period_end) }, now);
}

/** The same day a month later, or the last day of a shorter month. */
export function monthAfter(date: Date): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + 1);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Converts a row to the subscription of the gateway interface. */
export function toSubscription(row: TestSubscriptionRow): GatewaySubscription {
  return {
    id: row.id,
    userId: row.user_id,
    plan: row.plan,
    price: { pence: row.price_pence, currency: row.currency, period: 'month' },
    state: row.state,
    periodEnd: row.period_end,
    pastDueSince: row.past_due_since,
    endedAt: row.ended_at,
  };
}

/** A checkout at the test gateway. */
type TestCheckoutTable = {
  id: string;
  /** A repeated call with the same key returns the same checkout. */
  idempotency_key: string;
  user_id: string;
  plan: string;
  price_pence: number;
  currency: string;
  /** The one-time token of the page's form. */
  form_token: string;
  is_declined: boolean;
  expires_at: Moment;
  subscription_id: string | null;
};
export type TestCheckoutRow = Selectable<TestCheckoutTable>;

/** A subscription at the test gateway, in its state after the last change. */
type TestSubscriptionTable = {
  id: string;
  user_id: string;
  plan: string;
  price_pence: number;
  currency: string;
  state: SubscriptionState;
  period_end: Moment;
  past_due_since: Moment | null;
  ended_at: Moment | null;
};
export type TestSubscriptionRow = Selectable<TestSubscriptionTable>;

/** The test gateway's own tables. Only the gateway reads them. */
export type TestGatewayDb = Kysely<
  Tables & { test_checkouts: TestCheckoutTable; test_subscriptions: TestSubscriptionTable }
>;
