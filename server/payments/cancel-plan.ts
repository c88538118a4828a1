import type { SubscriptionState } from '#lib/product';

import { Problem, unavailable } from '../http/problem.ts';
import { findOpenCheckout, resolveCheckout } from './checkout-rows.ts';
import type { GatewayParts } from './payment-parts.ts';
import { inTurn } from '../db/in-turn.ts';
import { checkOrphans, selectPlanRows } from './plan-rows.ts';
import { refetch } from './refetch.ts';

/**
 * Cancels a user's plan: a paid period runs until its end, and unpaid amounts are no longer collected. Throws 404 if there
 * is no plan, and 503 if the gateway does not know the subscription, which may then still be charged elsewhere.
 */
export async function cancelPlan(parts: GatewayParts, userId: string): Promise<void> {
  await checkOrphans(parts, userId, parts.gateway.name);
  const live = await selectLiveIds(parts, userId);
  await inTurn(live, async (id) => {
    const state = (await refetch(parts, id))?.state;
    if (state === undefined) {
      parts.log.security('payment-missing', { subscription: id });
      throw unavailable('payment service');
    }
    await CANCEL_BY_STATE[state](parts, id);
    await refetch(parts, id);
  });
  if (live.length === 0) throw new Problem(404, { detail: 'There is no plan to cancel' });
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
