import { tierOf } from '#lib/product';
import { checkoutAnswer, checkoutBody, type PlanAnswer, planAnswer, type PlanSlug } from '#lib/wire';

import { isOnABreak, refuseOnABreak } from '../http/on-a-break.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { cancelPlan } from './cancel-plan.ts';
import {
  beginRow,
  type CheckoutRow,
  closeCheckout,
  closeRow,
  openCheckout,
  settleCheckout,
} from './checkout-rows.ts';
import { type Checkout, GatewayError } from './gateway.ts';
import { type GatewayParts, type ReachGateway } from './payment-parts.ts';
import { inTurn } from '../db/in-turn.ts';
import { planRows } from './plan-rows.ts';
import { PLANS } from './plans.ts';
import { refetch } from './refetch.ts';

type Buyer = { readonly userId: string; readonly email: string; readonly plan: PlanSlug };

/**
 * The address of the page where the plan is paid. However often it is asked for, in how many tabs: one checkout, for as
 * long as it can be paid. Throws 409 for who has the plan.
 */
async function beginCheckout(parts: GatewayParts, buyer: Buyer): Promise<string> {
  const { db, gateway, now } = parts;
  const begun = await openCheckout(parts, buyer.userId);
  // One without the gateway's name for it was cut off: the same key makes the same checkout.
  if (begun !== undefined && begun.gateway_id !== null) {
    const open = await settleCheckout(parts, begun, true);
    if (open !== undefined) return open.url;
  }
  await makeRoom(parts, buyer.userId);
  const row = await beginRow(db, { ...buyer, gateway: gateway.name }, now());
  if (row === undefined) throw unavailable('checkout');
  await refuseNewBreak(parts, buyer.userId);
  const checkout =
    row.gateway_id === null ? await create(parts, buyer, row) : await gateway.fetchCheckout(row.gateway_id);
  if (checkout === undefined) throw unavailable('checkout');
  return checkout.url;
}

/**
 * Refuses who has taken a break since the call began. A break that begins after this finds the row, and closes it while
 * the checkout is made.
 */
async function refuseNewBreak(parts: GatewayParts, userId: string): Promise<void> {
  const { db, now } = parts;
  const user = await db.selectFrom('users').select('break_until').where('id', '=', userId).executeTakeFirst();
  const until = user?.break_until ?? null;
  if (isOnABreak(until, now())) await closeCheckout(parts, userId);
  refuseOnABreak(until, now());
}

/** Refuses who has the plan. A live subscription that gives nothing is ended, so that no user pays for two. */
async function makeRoom(parts: GatewayParts, userId: string): Promise<void> {
  const { db, gateway, now } = parts;
  const rows = (await planRows(db, userId)).filter((row) => row.gateway === gateway.name);
  await inTurn(rows, async ({ id }) => void (await refetch(parts, id)));
  const live = (await planRows(db, userId)).filter((row) => row.gateway === gateway.name);
  if (live.some((row) => tierOf(row, now()) === 3)) {
    throw new Problem(409, { detail: 'You have this plan already', kind: 'has-plan' });
  }
  await inTurn(live, async ({ id }) => {
    await gateway.cancelNow(id);
    await refetch(parts, id);
  });
}

/** Makes the checkout at the gateway. A key that was answered with no would be answered so again: the next try has another. */
async function create(parts: GatewayParts, buyer: Buyer, row: CheckoutRow): Promise<Checkout | undefined> {
  const { db, gateway } = parts;
  const price = PLANS[buyer.plan].price;
  try {
    const checkout = await gateway.createCheckout({ ...buyer, price, idempotencyKey: row.id });
    const { numUpdatedRows } = await db
      .updateTable('checkouts')
      .set({ gateway_id: checkout.id })
      .where('id', '=', row.id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return checkout;
    // Closed while it was made: the account has just been deleted, or a break has begun.
    await gateway.expireCheckout(checkout.id);
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.outcome !== 'unknown') await closeRow(parts, row);
    throw error;
  }
}

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
    description:
      'A paid period runs to its end. An unpaid one ends now, and the amount due is not collected.',
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
