/** What became of a subscription. `cancelled` runs to the end of the period that is paid for. */
export const SUBSCRIPTION_STATES = [
  'trial',
  'active',
  'past_due',
  'cancelled',
  'unpaid',
  'refunded',
  'disputed',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
