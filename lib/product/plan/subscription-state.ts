/**
 * How a subscription stands. `cancelled` runs to the end of the period that is paid for, `past_due` for a week in which
 * the payment is tried again; `unpaid`, `refunded` and `disputed` are over at once.
 */
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

/** A subscription as the payment gateway last told it. Moments in milliseconds since 1970. */
export type Subscription = {
  readonly state: SubscriptionState;
  /** The end of the trial or of the period that is paid for. */
  readonly periodEnd: number | undefined;
  /** Since when a payment is due; undefined where none is. */
  readonly pastDueSince: number | undefined;
};
