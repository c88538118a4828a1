import { checkoutAnswer, checkoutBody, type PlanAnswer, planAnswer } from '#lib/wire';

import { refuseOnABreak } from '../http/on-a-break.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { beginCheckout } from './begin-checkout.ts';
import { cancelPlan } from './cancel-plan.ts';
import type { ReachGateway } from './reach-gateway.ts';

const TAG = 'Payments';
/** Each call asks the gateway, which counts our calls too. */
const LIMIT = { name: 'payments', perMinute: 30 };
/** Within the five seconds after which people think that nothing happens. */
const DEADLINE_MS = 4800;

type PlanParts = {
  readonly reach: ReachGateway;
  readonly planOf: (userId: string) => Promise<PlanAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The plan, buying it and cancelling it. */
export function planOperations({ reach, planOf, now }: PlanParts): readonly AnyOperation[] {
  const plan = operation({
    method: 'get',
    path: '/api/payments/plan/',
    tag: TAG,
    summary: "The plan, and how one's subscription stands.",
    access: 'member',
    answers: { 200: planAnswer },
    handle: async ({ caller }) => ({ status: 200, body: await planOf(caller.userId) }),
  });

  const checkout = operation({
    method: 'post',
    path: '/api/payments/checkout-session/',
    tag: TAG,
    summary: 'Where to pay for the plan.',
    description:
      'Asked for again, it answers the same page for as long as that can be paid. 409: one has the plan. 403 `on-a-break`: one takes a break.',
    access: 'member',
    body: checkoutBody,
    answers: { 200: checkoutAnswer },
    problems: [409],
    limit: LIMIT,
    deadline: DEADLINE_MS,
    handle: ({ caller: { userId, email, breakUntil }, body, request }) => {
      refuseOnABreak(breakUntil, now());
      return reach(request.id, async (parts) => {
        const url = await beginCheckout(parts, { userId, email, plan: body.plan });
        return { status: 200, body: { url } };
      });
    },
  });

  const cancel = operation({
    method: 'post',
    path: '/api/payments/cancel/',
    tag: TAG,
    summary: 'Cancels the plan.',
    description: 'What is paid for runs to its end; what is owed is not asked for any more, and ends now.',
    access: 'member',
    answers: { 200: planAnswer },
    problems: [404],
    limit: LIMIT,
    deadline: DEADLINE_MS,
    handle: ({ caller: { userId }, request }) =>
      reach(request.id, async (parts) => {
        await cancelPlan(parts, userId);
        return { status: 200, body: await planOf(userId) };
      }),
  });

  return [plan, checkout, cancel];
}
