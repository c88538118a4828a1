import type { Subscription } from '#lib/product';

import type { Happening } from './stripe-ledger.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

/** The events without a user's action; cancelling is the gateway's own code. */
type ByItself = Exclude<Happening, 'cancelled' | 'ended'>;

/** How the test gateway's subscription stands after something happened. What cannot happen changes nothing. */
export function subscriptionAfter(before: Subscription, happening: ByItself, now: number): Subscription {
  const { state, periodEnd, pastDueSince } = before;
  switch (happening) {
    case 'renewed':
      return state === 'refunded' || state === 'disputed'
        ? before
        : { state: 'active', periodEnd: now + MONTH_MS, pastDueSince: undefined };
    case 'payment failed':
      return ['trial', 'active', 'past_due'].includes(state)
        ? { state: 'past_due', periodEnd, pastDueSince: pastDueSince ?? now }
        : before;
    case 'gave up':
      return state === 'past_due' ? { ...before, state: 'unpaid' } : before;
    case 'refunded':
    case 'disputed':
      return { state: happening, periodEnd, pastDueSince: undefined };
  }
}
