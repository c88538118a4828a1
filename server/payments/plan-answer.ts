import { planEnd, tierOf } from '#lib/product';
import { type PlanAnswer, PLAN_SLUGS } from '#lib/wire';

import type { PlanRow } from './plan-rows.ts';
import { PLAN_FOR_SALE, PLANS } from './plans.ts';

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
