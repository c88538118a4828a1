import { planEnd, type Subscription, type SubscriptionState } from '#lib/product';

import type { Db } from '../db/schema.ts';
import type { GatewayName } from '../db/tables/payments.ts';
import { unavailable } from '../http/problem.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Throws 503 while a person has a subscription at Stripe that would go on to take money, and Stripe's keys are no longer
 * set: it cannot be ended here, so that must not look as if it had been done. One that is cancelled takes no more, and
 * Stripe's sandbox takes none.
 */
export async function refuseOrphaned(
  { db, log }: PaymentParts,
  userId: string,
  gateway: GatewayName | undefined,
): Promise<void> {
  if (gateway === 'stripe') return;
  const orphans = (await planRows(db, userId)).filter(
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

/** A person's subscriptions that have not ended, the one that lasts longest first. There is hardly ever more than one. */
export async function planRows(db: Db, userId: string): Promise<readonly PlanRow[]> {
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keep-subscription.ts writes no other
      state: row.state as SubscriptionState,
      periodEnd: row.current_period_end?.getTime(),
      pastDueSince: row.past_due_since?.getTime(),
    }))
    .toSorted((a, b) => compare(planEnd(b), planEnd(a)));
}

/** Infinity less Infinity is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
