import type { ColumnType } from 'kysely';

import type { Moment } from './users.ts';

/** The system of record of a payment: Stripe, Stripe's sandbox, or the built-in test gateway. */
export type GatewayName = 'stripe' | 'stripe-test' | 'test';

/**
 * A subscription as the gateway last told it when asked. The tier of a user at any instant follows from their rows
 * alone, by lib/product's tierOf of each: 3 where any of them gives 3. One query has all that it needs:
 *
 *   select state, current_period_end, past_due_since from subscriptions where user_id = $1
 *
 * One that ended is in a state that gives nothing from then on. A row outlives its person's account without saying
 * whose it was, so that the gateway can still be told to end it.
 */
export type SubscriptionTable = {
  id: string;
  user_id: string | null;
  gateway: GatewayName;
  plan: string;
  /** One of lib/product's states of a subscription. */
  state: string;
  price_pence: number;
  currency: string;
  /** The end of the period that is paid for or tried. */
  current_period_end: Moment | null;
  /** When the first payment that is still owed was due. */
  past_due_since: Moment | null;
  /** When it ended for good; null while the gateway may still change it. */
  ended_at: Moment | null;
  /** The number of the fetch that the row comes from: what was fetched earlier never overwrites it. Digits. */
  fetch_number: ColumnType<string, string, string>;
  created_at: Moment;
  updated_at: Moment;
};

/** Events of the gateway that have had their effect: the same one again has none. */
export type PaymentEventTable = {
  id: string;
  type: string;
  received_at: Moment;
};

/** A checkout that was begun: until it is closed, another click gets the same one. */
export type CheckoutTable = {
  /** Also the key by which the gateway knows a repetition of the call that makes it. */
  id: string;
  user_id: string | null;
  plan: string;
  gateway: GatewayName;
  /** The gateway's own name for it; null until the gateway has answered. */
  gateway_id: string | null;
  created_at: Moment;
  /** When it was paid or can no longer be. */
  closed_at: Moment | null;
};
