import { planEnd, type Subscription, type SubscriptionState } from '#lib/product';

import type { GatewayName } from '../db/tables/payments.ts';
import type { Db } from '../db/schema.ts';

/** What is kept of a subscription that has not ended. */
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
