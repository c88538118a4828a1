import type { SubscriptionState } from '#lib/product';
import type { Kysely, Selectable } from 'kysely';

import type { Moment } from '../db/tables/users.ts';
import type { Tables } from '../db/schema.ts';

/** A checkout at the test gateway. */
export type TestCheckoutTable = {
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
export type TestSubscriptionTable = {
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
