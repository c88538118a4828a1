import type { ProgramFacts } from '../config/program-facts.ts';
import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../odds/messages/markets.ts';
import { PLAN_FOR_SALE, PLANS } from '../payments/plans.ts';

const { name, price } = PLANS[PLAN_FOR_SALE];

/** What the stable configuration publishes and other parts of the program decide. */
export const PROGRAM_FACTS: ProgramFacts = {
  sports: SPORTS,
  marketTypes: MARKET_TYPES,
  contractTypes: CONTRACT_TYPES,
  plan: {
    slug: PLAN_FOR_SALE,
    name,
    price_pence: price.pence,
    currency: price.currency,
    period: price.period,
  },
};
