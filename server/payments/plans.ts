import type { PlanSlug } from '#lib/wire';

import type { OurPrice, Price } from './gateway.ts';

/** A plan with the price that it is sold at now. */
export type PlanFacts = {
  readonly name: string;
  readonly price: OurPrice;
  /** Earlier prices: existing subscribers keep theirs. */
  readonly formerPrices: readonly Price[];
};

/** The plans for sale. */
export const PLANS: Readonly<Record<PlanSlug, PlanFacts>> = {
  beginners: {
    name: 'Beginners Plan',
    price: { pence: 2999, currency: 'GBP', period: 'month' },
    formerPrices: [],
  },
};

/** The plan that users without one are offered. */
export const PLAN_FOR_SALE: PlanSlug = 'beginners';

/** True if the plan is, or was, sold at this price. */
export function isPriceOf(plan: string | undefined, price: Price | undefined): boolean {
  const facts = Object.entries(PLANS).find(([slug]) => slug === plan)?.[1];
  if (facts === undefined || price === undefined) return false;
  return [facts.price, ...facts.formerPrices].some(
    ({ pence, currency, period }) =>
      pence === price.pence && currency === price.currency && period === price.period,
  );
}
