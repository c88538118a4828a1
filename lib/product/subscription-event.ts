import type { Subscription } from './subscription-state.ts';

/** What happens to a subscription. Moments in milliseconds since 1970. */
export type SubscriptionEvent =
  | { readonly kind: 'trialStarted'; readonly until: number }
  | { readonly kind: 'paid'; readonly until: number }
  | { readonly kind: 'paymentFailed'; readonly at: number }
  | { readonly kind: 'gaveUp' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'disputed' };

/**
 * A subscription after something happened to it; undefined while there is none. What cannot happen changes nothing. A
 * payment brings every subscription back but one that was refunded or disputed: that takes a new one.
 */
export function subscriptionAfter(
  before: Subscription | undefined,
  event: SubscriptionEvent,
): Subscription | undefined {
  switch (event.kind) {
    case 'trialStarted':
      return before ?? { state: 'trial', periodEnd: event.until, pastDueSince: undefined };
    case 'paid':
      return isOver(before) ? before : { state: 'active', periodEnd: event.until, pastDueSince: undefined };
    case 'refunded':
    case 'disputed':
      return before && { state: event.kind, periodEnd: before.periodEnd, pastDueSince: undefined };
    case 'paymentFailed':
      return whereIn(before, ['trial', 'active', 'past_due'], ({ periodEnd, pastDueSince }) => ({
        state: 'past_due',
        periodEnd,
        pastDueSince: pastDueSince ?? event.at,
      }));
    case 'gaveUp':
      return whereIn(before, ['past_due'], (subscription) => ({ ...subscription, state: 'unpaid' }));
    case 'cancelled':
      return cancelled(before);
    case 'resumed':
      return whereIn(before, ['cancelled'], (subscription) => ({ ...subscription, state: 'active' }));
  }
}

/** What is paid for runs to its end; what is due is not asked for any more, and ends at once. */
function cancelled(before: Subscription | undefined): Subscription | undefined {
  return before?.state === 'past_due'
    ? { ...before, state: 'unpaid' }
    : whereIn(before, ['trial', 'active'], (subscription) => ({ ...subscription, state: 'cancelled' }));
}

function whereIn(
  before: Subscription | undefined,
  states: readonly Subscription['state'][],
  change: (subscription: Subscription) => Subscription,
): Subscription | undefined {
  return before !== undefined && states.includes(before.state) ? change(before) : before;
}

function isOver(subscription: Subscription | undefined): boolean {
  return subscription?.state === 'refunded' || subscription?.state === 'disputed';
}
