import type { SubscriptionState } from '#lib/product';
import type { Kysely, Selectable } from 'kysely';

import type { Moment } from '../db/tables/users.ts';
import type { Tables } from '../db/schema.ts';

/** A checkout at the test gateway. */
export type TestCheckoutTable = {
  id: string;
  /** A call that repeats it gets the same checkout. */
  idempotency_key: string;
  user_id: string;
  plan: string;
  price_pence: number;
  currency: string;
  /** The token that the page's form has to bring back, once. */
  form_token: string;
  is_declined: boolean;
  expires_at: Moment;
  subscription_id: string | null;
};
export type TestCheckoutRow = Selectable<TestCheckoutTable>;

/** A subscription at the test gateway, as it stood when something last happened to it. */
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
