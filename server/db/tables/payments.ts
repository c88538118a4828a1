import type { Moment } from './accounts.ts';

/** A person's subscription as the gateway last told it when asked. */
export type SubscriptionTable = {
  id: string;
  user_id: string;
  gateway: 'stripe' | 'test';
  state: string;
  price_pence: number;
  currency: string;
  current_period_end: Moment | null;
  cancel_at_period_end: boolean;
  past_due_since: Moment | null;
  created_at: Moment;
  updated_at: Moment;
};

/** Events of the gateway that have had their effect: the same one again has none. */
export type PaymentEventTable = {
  id: string;
  type: string;
  received_at: Moment;
};

/** A checkout that was begun: a second click gets the same one. */
export type CheckoutTable = {
  id: string;
  user_id: string;
  plan: string;
  gateway: 'stripe' | 'test';
  url: string;
  created_at: Moment;
  expires_at: Moment;
};
