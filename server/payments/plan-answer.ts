import { planEnd, tierOf } from '#lib/product';
import { type PlanAnswer, PLAN_SLUGS } from '#lib/wire';

import type { PlanRow } from './plan-rows.ts';
import { PLAN_FOR_SALE, PLANS } from './plans.ts';

/** The user's plan, and the one for sale. A subscriber is told the price that they pay. */
export function planAnswer(row: PlanRow | undefined, now: number, isTest: boolean): PlanAnswer {
  const plan = PLAN_SLUGS.find((slug) => slug === row?.plan) ?? PLAN_FOR_SALE;
  const { price } = PLANS[plan];
  const isGone = row === undefined || (row.state === 'cancelled' && planEnd(row) <= now);
  return {
    plan,
    state: isGone ? 'none' : row.state,
    tier: tierOf(row, now),
    price_pence: isGone || row.currency !== price.currency ? price.pence : row.pricePence,
    currency: price.currency,
    period: price.period,
    renews_at: renewsAt(row),
    cancels_at: !isGone && row.state === 'cancelled' ? instant(row.periodEnd) : null,
    is_test: isTest,
  };
}

/** The end of a period that another one follows. */
function renewsAt(row: PlanRow | undefined): string | null {
  return row?.state === 'active' || row?.state === 'trial' ? instant(row.periodEnd) : null;
}

function instant(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}
