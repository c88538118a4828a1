import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CamelCased, CheckoutAnswer, PlanAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** The plan for sale, or the user's plan, and the status of the subscription. */
export type Plan = CamelCased<PlanAnswer>;

/** The user's plan. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => answer<PlanAnswer>({ path: '/api/payments/plan/', signal }),
});

/** Starts a checkout and resolves with its address; refused with 409 if the user has the plan already. */
export const beginCheckout = mutationOptions({
  mutationKey: ['begin-checkout'],
  mutationFn: (plan: Plan['plan']) =>
    answer<CheckoutAnswer>({ method: 'POST', path: '/api/payments/checkout-session/', body: { plan } }),
});

/** Cancels the plan: it runs to the end of the paid period. */
export const cancelPlan = mutationOptions({
  mutationKey: ['cancel-plan'],
  mutationFn: () => answer<PlanAnswer>({ method: 'POST', path: '/api/payments/cancel/' }),
});
