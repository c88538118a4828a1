import { planEnd, type Subscription, type SubscriptionState } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { GatewayName } from '../db/tables/payments.ts';
import { unavailable } from '../http/problem.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Throws 503 if a user's subscription at Stripe would continue to charge them, but Stripe is no longer configured and so
 * cannot be told to end it. Cancelled subscriptions and those of Stripe's sandbox charge nothing.
 */
export async function checkOrphans(
  { db, log }: PaymentParts,
  userId: string,
  gateway: GatewayName | undefined,
): Promise<void> {
  if (gateway === 'stripe') return;
  const orphans = (await selectPlanRows(db, userId)).filter(
    (row) => row.gateway === 'stripe' && row.state !== 'cancelled',
  );
  for (const { id } of orphans) log.security('payment-orphaned', { subscription: id });
  if (orphans.length > 0) throw unavailable('payment service');
}

/** The stored fields of a subscription that has not ended. */
export type PlanRow = Subscription & {
  readonly id: string;
  readonly gateway: GatewayName;
  readonly plan: string;
  readonly pricePence: number;
  readonly currency: string;
};

/** Selects a user's subscriptions that have not ended, the latest to end first. There is rarely more than one. */
export async function selectPlanRows(db: Db, userId: string): Promise<readonly PlanRow[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      gateway: row.gateway,
      plan: row.plan,
      pricePence: row.price_pence,
      currency: row.currency,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- store-subscription.ts writes no other
      state: row.state as SubscriptionState,
      periodEnd: row.current_period_end?.getTime(),
      pastDueSince: row.past_due_since?.getTime(),
    }))
    .toSorted((a, b) => compareTimes(planEnd(b), planEnd(a)));
}

/** Compares times that may be infinite: Infinity - Infinity is NaN. */
function compareTimes(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
