import type { Subscription } from './subscription-state.ts';
import type { Tier } from './tier.ts';

/** For so long after a payment failed, or should have come, the plan goes on. */
export const GRACE = 604_800_000;

/** The tier of whoever has an account. */
export type MemberTier = Exclude<Tier, 1>;

/** What somebody with this subscription (or none) may do at a moment: 3 while the plan runs, 2 otherwise. */
export function tierOf(subscription: Subscription | undefined, now: number): MemberTier {
  return now < planEnd(subscription) ? 3 : 2;
}

/**
 * When the plan ends if nothing more is heard of it, in milliseconds since 1970: Infinity for never, -Infinity where it
 * is over. An active period that has run out gets the grace of a failed payment: the news of its renewal may be late.
 */
export function planEnd(subscription: Subscription | undefined): number {
  if (subscription === undefined) return -Infinity;
  const { state, periodEnd, pastDueSince } = subscription;
  switch (state) {
    case 'active':
      return periodEnd === undefined ? Infinity : periodEnd + GRACE;
    case 'trial':
    case 'cancelled':
      return periodEnd ?? -Infinity;
    case 'past_due': {
      const since = pastDueSince ?? periodEnd;
      return since === undefined ? -Infinity : since + GRACE;
    }
    case 'unpaid':
    case 'refunded':
    case 'disputed':
      return -Infinity;
  }
}
