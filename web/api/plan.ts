import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CamelCased, CheckoutAnswer, PlanAnswer, TierPoliciesAnswer } from '#lib/wire';
import { SUBSCRIPTION_STATES, TIERS } from '#lib/product';
import { FEEDS } from '#lib/matched';
import { flag, list, nullable, number, object, oneOf, text } from '../platform/schema.ts';
import { answer } from './http.ts';
import { wire } from './wire.ts';

/** The plan for sale, or the user's plan, and the status of the subscription. */
export type Plan = CamelCased<PlanAnswer>;

const readPlan = wire<Plan>({
  plan: oneOf(['beginners']),
  state: oneOf(['none', ...SUBSCRIPTION_STATES]),
  tier: oneOf(TIERS),
  pricePence: number,
  currency: oneOf(['GBP']),
  period: oneOf(['month', 'year']),
  renewsAt: nullable(text),
  cancelsAt: nullable(text),
  isTest: flag,
});

/** The user's plan. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => answer({ path: '/api/payments/plan/', signal }, readPlan),
});

const readCheckout = object<CheckoutAnswer>({ url: text });

/** Starts a checkout and resolves with its URL; rejects with 409 if the user already has the plan. */
export const beginCheckout = mutationOptions({
  mutationKey: ['begin-checkout'],
  mutationFn: (plan: Plan['plan']) =>
    answer({ method: 'POST', path: '/api/payments/checkout-session/', body: { plan } }, readCheckout),
});

/** Cancels the plan: it runs to the end of the paid period. */
export const cancelPlan = mutationOptions({
  mutationKey: ['cancel-plan'],
  mutationFn: () => answer({ method: 'POST', path: '/api/payments/cancel/' }, readPlan),
});

/** Resumes a cancelled plan that still runs: it renews at the end of the paid period. */
export const resumePlan = mutationOptions({
  mutationKey: ['resume-plan'],
  mutationFn: () => answer({ method: 'POST', path: '/api/payments/resume/' }, readPlan),
});

type Tiers = CamelCased<TierPoliciesAnswer>;
type TierPolicy = Tiers['tiers'][number];

const readTiers = object<Tiers>({
  tiers: list(
    wire<TierPolicy>({
      tier: oneOf(TIERS),
      name: text,
      price: text,
      authorizationLevel: oneOf(TIERS),
      aggregatedFeeds: list(
        wire<TierPolicy['aggregatedFeeds'][number]>({
          slug: oneOf(FEEDS),
          score1Cap: number,
          score2Cap: number,
          maxCallsPerMinute: number,
        }),
      ),
    }),
  ),
});

/** The tiers and their limits. */
export const tierPoliciesQuery = queryOptions({
  queryKey: ['tier-policies'],
  queryFn: ({ signal }) => answer({ path: '/api/entitlements/tier-policies/', signal }, readTiers),
  staleTime: 60 * 60_000,
});
