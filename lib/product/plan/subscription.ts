import type { Tier } from './tiers.ts';

/**
 * States of a subscription. `cancelled` runs to the end of the period that is paid for, `past_due` for a week in which
 * the payment is retried; `unpaid`, `refunded` and `disputed` end at once.
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

/** A subscription as last reported by the payment gateway. Times in milliseconds since 1970. */
export type Subscription = {
  readonly state: SubscriptionState;
  /** The end of the trial or of the period that is paid for. */
  readonly periodEnd: number | undefined;
  /** The time since when a payment is due; undefined if none is. */
  readonly pastDueSince: number | undefined;
};

/** The grace period after a payment has failed or is due, in milliseconds. */
export const GRACE = 604_800_000;

/** The tiers of users with an account. */
export type MemberTier = Exclude<Tier, 1>;

/** The tier of a user with this subscription (or none) at a time: 3 while the plan runs, 2 otherwise. */
export function tierOf(subscription: Subscription | undefined, now: number): MemberTier {
  return now < planEnd(subscription) ? 3 : 2;
}

/** The end of the trial or of the period that is paid for. */
const paidEnd = ({ periodEnd }: Subscription): number => periodEnd ?? -Infinity;
const over = (): number => -Infinity;

const ENDS: Readonly<Record<SubscriptionState, (subscription: Subscription) => number>> = {
  trial: paidEnd,
  active: ({ periodEnd }) => (periodEnd ?? Infinity) + GRACE,
  past_due: ({ periodEnd, pastDueSince }) => (pastDueSince ?? periodEnd ?? -Infinity) + GRACE,
  cancelled: paidEnd,
  unpaid: over,
  refunded: over,
  disputed: over,
};

/**
 * The end of the plan if nothing changes, in milliseconds since 1970: Infinity for never, -Infinity if it is over. An
 * active period that has run out gets the grace of a failed payment, since the notice of its renewal may be late.
 */
export function planEnd(subscription: Subscription | undefined): number {
  return subscription === undefined ? -Infinity : ENDS[subscription.state](subscription);
}
