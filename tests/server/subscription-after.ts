import type { Subscription } from '#lib/product';

import type { Happening } from './stripe-ledger.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

/** Happenings without a user's action; the gateway's own code cancels and resumes. */
type Unattended = Exclude<Happening, 'cancelled' | 'resumed' | 'ended'>;

/** The test gateway's subscription after a happening. An impossible one changes nothing. */
export function subscriptionAfter(before: Subscription, happening: Unattended, now: number): Subscription {
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
