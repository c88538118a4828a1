import { planEnd, type Subscription, type SubscriptionState, tierOf } from '#lib/product';
import { type PlanAnswer, PLAN_SLUGS } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { GatewayName } from '../db/tables/payments.ts';
import { unavailable } from '../http/problem.ts';
import type { PaymentParts } from './gateway.ts';
import { PLAN_FOR_SALE, PLANS } from './plans.ts';

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

/** The user's plan, or the plan for sale. Subscribers see the price that they pay. */
export function planAnswer(row: PlanRow | undefined, now: number, isTest: boolean): PlanAnswer {
  const plan = PLAN_SLUGS.find((slug) => slug === row?.plan) ?? PLAN_FOR_SALE;
  const { price } = PLANS[plan];
  const isOver = row === undefined || (row.state === 'cancelled' && planEnd(row) <= now);
  return {
    plan,
    state: isOver ? 'none' : row.state,
    tier: tierOf(row, now),
    price_pence: isOver || row.currency !== price.currency ? price.pence : row.pricePence,
    currency: price.currency,
    period: price.period,
    renews_at: renewsAt(row),
    cancels_at: !isOver && row.state === 'cancelled' ? toIsoTime(row.periodEnd) : null,
    is_test: isTest,
  };
}

/** The end of the period, if the subscription renews. */
function renewsAt(row: PlanRow | undefined): string | null {
  return row?.state === 'active' || row?.state === 'trial' ? toIsoTime(row.periodEnd) : null;
}

function toIsoTime(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}
