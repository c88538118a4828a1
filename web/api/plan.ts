import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CamelCased, CheckoutAnswer, PlanAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** The plan that is for sale, or that one has, and how one's subscription stands. */
export type Plan = CamelCased<PlanAnswer>;

/** The plan of whoever is signed in. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => answer<PlanAnswer>({ path: '/api/payments/plan/', signal }),
});

/** Asks where to pay; refused with 409 for who has the plan. */
export const beginCheckout = mutationOptions({
  mutationKey: ['begin-checkout'],
  mutationFn: (plan: Plan['plan']) =>
    answer<CheckoutAnswer>({ method: 'POST', path: '/api/payments/checkout-session/', body: { plan } }),
});

/** Cancels the plan: what is paid for runs to its end. */
export const cancelPlan = mutationOptions({
  mutationKey: ['cancel-plan'],
  mutationFn: () => answer<PlanAnswer>({ method: 'POST', path: '/api/payments/cancel/' }),
});
