import { penceText } from '#lib';
import type { Plan } from '../../api/plan.ts';
import { dayText } from '../../ui/day-text.ts';
import { pounds } from '../../ui/pounds.ts';

/** The price of a plan with its period: `£29.99 a month`. */
export function priceText({ pricePence, period }: Pick<Plan, 'pricePence' | 'period'>): string {
  return `${pounds(penceText(pricePence))} a ${period}`;
}

/** Returns the status of a subscription as a sentence. */
export function planSentence(plan: Plan): string {
  const until = plan.cancelsAt === null ? '' : ` until ${dayText(plan.cancelsAt)}`;
  switch (plan.state) {
    case 'none':
      return 'You have no plan. The tools are free; the plan lifts their limits.';
    case 'trial':
    case 'active':
      return plan.renewsAt === null
        ? 'Your plan is running.'
        : `It renews on ${dayText(plan.renewsAt)} at ${priceText(plan)} unless you cancel before then.`;
    case 'past_due':
      return 'The last payment did not go through. It is tried again for a week, in which the plan goes on.';
    case 'cancelled':
      return `Cancelled: nothing more is paid, and the plan goes on${until}.`;
    case 'unpaid':
      return 'The plan ended, since it could not be paid.';
    case 'refunded':
      return 'The plan ended: its last payment was paid back.';
    case 'disputed':
      return 'The plan is stopped: its last payment is disputed.';
  }
}

/** True if the plan can be cancelled. */
export function canCancel({ state }: Plan): boolean {
  return state === 'trial' || state === 'active' || state === 'past_due';
}
