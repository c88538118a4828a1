import { tierOf, type SubscriptionState } from '#lib/product';
import { checkoutAnswer, checkoutBody, type PlanAnswer, planAnswer, type PlanSlug } from '#lib/wire';

import { Problem, unavailable } from '../http/problem.ts';
import { isOnABreak, refuseOnABreak } from '../http/caller.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import {
  type CheckoutRow,
  closeCheckout,
  closeRow,
  findOpenCheckout,
  findOrCreateRow,
  resolveCheckout,
} from './checkout-rows.ts';
import {
  type Checkout,
  GatewayError,
  type GatewayParts,
  type GatewaySubscription,
  type WithGateway,
} from './gateway.ts';
import { inTurn } from '../db/in-turn.ts';
import { selectPlanRows, checkOrphans } from './plan-rows.ts';
import { PLANS } from './plans.ts';
import { refetch } from './store-subscription.ts';

type Buyer = { readonly userId: string; readonly email: string; readonly plan: PlanSlug };

/**
 * Returns the URL of the checkout page. Repeated and concurrent calls share one checkout while it can be paid. Throws 409
 * if the user already has the plan.
 */
async function startCheckout(parts: GatewayParts, buyer: Buyer): Promise<string> {
  const { db, gateway, now } = parts;
  const existing = await findOpenCheckout(parts, buyer.userId);
  // A row without a gateway id was interrupted: its idempotency key below creates the same checkout.
  if (existing !== undefined && existing.gateway_id !== null) {
    const open = await resolveCheckout(parts, existing, true);
    if (open !== undefined) return open.url;
  }
  await endUnpaidPlans(parts, buyer.userId);
  const row = await findOrCreateRow(db, { ...buyer, gateway: gateway.name }, now());
  if (row === undefined) throw unavailable('checkout');
  await recheckBreak(parts, buyer.userId);
  const checkout =
    row.gateway_id === null
      ? await createCheckout(parts, buyer, row)
      : await gateway.fetchCheckout(row.gateway_id);
  if (checkout === undefined) throw unavailable('checkout');
  return checkout.url;
}

/**
 * Throws 403 if the user's break has begun since the call began. A break that begins after this check finds the row and
 * closes it.
 */
async function recheckBreak(parts: GatewayParts, userId: string): Promise<void> {
  const { db, now } = parts;
  const user = await db.selectFrom('users').select('break_until').where('id', '=', userId).executeTakeFirst();
  const until = user?.break_until ?? null;
  if (isOnABreak(until, now())) await closeCheckout(parts, userId);
  refuseOnABreak(until, now());
}

/** Ends subscriptions that grant nothing, so that no user pays for two. Throws 409 if the user has the plan. */
async function endUnpaidPlans(parts: GatewayParts, userId: string): Promise<void> {
  const { db, gateway, now } = parts;
  const rows = (await selectPlanRows(db, userId)).filter((row) => row.gateway === gateway.name);
  await inTurn(rows, async ({ id }) => void (await refetch(parts, id)));
  const live = (await selectPlanRows(db, userId)).filter((row) => row.gateway === gateway.name);
  if (live.some((row) => tierOf(row, now()) === 3)) {
    throw new Problem(409, { detail: 'You already have this plan', kind: 'has-plan' });
  }
  await inTurn(live, async ({ id }) => {
    await gateway.cancelNow(id);
    await refetch(parts, id);
  });
}

/** Creates the checkout at the gateway. A refusal closes the row, since the gateway would repeat it for the same key. */
async function createCheckout(
  parts: GatewayParts,
  buyer: Buyer,
  row: CheckoutRow,
): Promise<Checkout | undefined> {
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
    // The row was closed meanwhile: the account was deleted, or a break has begun.
    await gateway.expireCheckout(checkout.id);
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.outcome !== 'unknown') await closeRow(parts, row);
    throw error;
  }
}

const TAG = 'Payments';
/** Each call sends requests to the gateway, which has its own rate limit. */
const LIMIT = { name: 'payments', perMinute: 30 };
/** Below five seconds, after which users think that nothing happens. */
const DEADLINE_MS = 4800;

type PlanParts = {
  readonly withGateway: WithGateway;
  readonly planOf: (userId: string) => Promise<PlanAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The operations that read, buy, cancel and resume the plan. */
export function planOperations(plans: PlanParts): readonly AnyOperation[] {
  const { withGateway, planOf, now } = plans;
  const plan = operation({
    method: 'get',
    path: '/api/payments/plan/',
    tag: TAG,
    summary: "Returns the caller's plan and the state of the subscription.",
    access: 'member',
    answers: { 200: planAnswer },
    handle: async ({ caller }) => ({ status: 200, body: await planOf(caller.userId) }),
  });

  const checkout = operation({
    method: 'post',
    path: '/api/payments/checkout-session/',
    tag: TAG,
    summary: 'Starts a checkout and returns the URL of its page.',
    description:
      'Repeated calls return the same page while it can be paid. 409: the caller already has the plan. 403 `on-a-break`: the caller is on a break.',
    access: 'member',
    body: checkoutBody,
    answers: { 200: checkoutAnswer },
    problems: [409],
    limit: LIMIT,
    deadline: DEADLINE_MS,
    handle: ({ caller: { userId, email, breakUntil }, body, request }) => {
      refuseOnABreak(breakUntil, now());
      return withGateway(request.id, async (parts) => {
        const url = await startCheckout(parts, { userId, email, plan: body.plan });
        return { status: 200, body: { url } };
      });
    },
  });

  return [plan, checkout, ...changeOperations(plans)];
}

function changeOperations({ withGateway, planOf, now }: PlanParts): readonly AnyOperation[] {
  const cancel = operation({
    method: 'post',
    path: '/api/payments/cancel/',
    tag: TAG,
    summary: 'Cancels the plan.',
    description:
      'A paid plan runs until the end of its period. An unpaid one ends now, and the amount due is not collected.',
    access: 'member',
    answers: { 200: planAnswer },
    problems: [404],
    limit: LIMIT,
    deadline: DEADLINE_MS,
    handle: ({ caller: { userId }, request }) =>
      withGateway(request.id, async (parts) => {
        await cancelPlan(parts, userId);
        return { status: 200, body: await planOf(userId) };
      }),
  });

  const resume = operation({
    method: 'post',
    path: '/api/payments/resume/',
    tag: TAG,
    summary: 'Resumes a cancelled plan that still runs.',
    description:
      'Nothing is charged now: the plan renews at the end of its period. A plan that is not cancelled stays as it is. 403 `on-a-break`: the caller is on a break.',
    access: 'member',
    answers: { 200: planAnswer },
    problems: [404],
    limit: LIMIT,
    deadline: DEADLINE_MS,
    handle: ({ caller: { userId, breakUntil }, request }) => {
      refuseOnABreak(breakUntil, now());
      return withGateway(request.id, async (parts) => {
        await resumePlan(parts, userId);
        return { status: 200, body: await planOf(userId) };
      });
    },
  });

  return [cancel, resume];
}

/**
 * Cancels a user's plan: a paid period runs until its end, and unpaid amounts are no longer collected. Throws 404 if there
 * is no plan, and 503 if the gateway does not know the subscription, which may then still be charged elsewhere.
 */
async function cancelPlan(parts: GatewayParts, userId: string): Promise<void> {
  await checkOrphans(parts, userId, parts.gateway.name);
  const live = await selectLiveIds(parts, userId);
  await inTurn(live, async (id) => {
    const { state } = await refetchKnown(parts, id);
    await CANCEL_BY_STATE[state](parts, id);
    await refetch(parts, id);
  });
  if (live.length === 0) throw new Problem(404, { detail: 'There is no plan to cancel' });
}

/**
 * Resumes a user's cancelled plan while its period lasts. Throws 404 if there is no plan, and 503 if the gateway does not
 * know the subscription or leaves it cancelled.
 */
async function resumePlan(parts: GatewayParts, userId: string): Promise<void> {
  const live = await selectLiveIds(parts, userId);
  await inTurn(live, async (id) => {
    if (!isResumable(await refetchKnown(parts, id))) return;
    await parts.gateway.resume(id);
    if (isResumable(await refetchKnown(parts, id))) throw unavailable('payment service');
  });
  if ((await selectLiveIds(parts, userId)).length === 0) {
    throw new Problem(404, { detail: 'There is no plan to resume' });
  }
}

function isResumable({ state, endedAt }: GatewaySubscription): boolean {
  return state === 'cancelled' && endedAt === null;
}

/** Fetches a subscription again. Throws 503 if the gateway does not know it, and logs that. */
async function refetchKnown(parts: GatewayParts, id: string): Promise<GatewaySubscription> {
  const subscription = await refetch(parts, id);
  if (subscription !== undefined) return subscription;
  parts.log.security('payment-missing', { subscription: id });
  throw unavailable('payment service');
}

type Cancel = (parts: GatewayParts, id: string) => Promise<void>;

const atPeriodEnd: Cancel = ({ gateway }, id) => gateway.cancelAtPeriodEnd(id);
const now: Cancel = ({ gateway }, id) => gateway.cancelNow(id);

const CANCEL_BY_STATE: Readonly<Record<SubscriptionState, Cancel>> = {
  trial: atPeriodEnd,
  active: atPeriodEnd,
  cancelled: () => Promise.resolve(),
  past_due: now,
  unpaid: now,
  refunded: now,
  disputed: now,
};

/**
 * Ends a user's subscriptions and open checkout at once, before their account is deleted. Failures of the gateway are
 * logged: the next reconciliation ends rows without a user.
 */
export async function endAllPayments(parts: GatewayParts, userId: string): Promise<void> {
  const { gateway } = parts;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      parts.log.failure(error, 'account deletion');
    }
  };
  await attempt(async () => {
    const row = await findOpenCheckout(parts, userId);
    if (row !== undefined) await resolveCheckout(parts, row, false);
  });
  await inTurn(await selectLiveIds(parts, userId), (id) =>
    attempt(async () => {
      await gateway.cancelNow(id);
      await refetch(parts, id);
    }),
  );
}

async function selectLiveIds({ db, gateway }: GatewayParts, userId: string): Promise<readonly string[]> {
  return (await selectPlanRows(db, userId)).filter((row) => row.gateway === gateway.name).map(({ id }) => id);
}
