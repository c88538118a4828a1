import type { ColumnType } from 'kysely';

import type { Moment } from './accounts.ts';

/** Who keeps the truth about a payment: Stripe, Stripe's sandbox, or the built-in test gateway. */
export const GATEWAYS = ['stripe', 'stripe-test', 'test'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/**
 * A subscription as the gateway last told it when asked. What somebody may use follows from their rows alone, at any
 * instant, by lib/product's entitlement; one query gives all that it needs:
 *
 *   select state, current_period_end, past_due_since from subscriptions where user_id = $1 and ended_at is null
 *
 * A row outlives its person's account without saying whose it was, so that the gateway can still be told to end it.
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
  /** The gateway's own name for it and the address of its page; null until the gateway has answered. */
  gateway_id: string | null;
  url: string | null;
  created_at: Moment;
  /** When it was paid or can no longer be. */
  closed_at: Moment | null;
};
