import type { SubscriptionState } from '#lib/product';

import { Problem, unavailable } from '../http/problem.ts';
import { openCheckout, settleCheckout } from './checkout-rows.ts';
import type { GatewayParts } from './payment-parts.ts';
import { inTurn } from '../db/in-turn.ts';
import { planRows, refuseOrphaned } from './plan-rows.ts';
import { refetch } from './refetch.ts';

/**
 * Cancels a person's plan: what is paid for runs to its end, what is owed is not asked for any more. Throws 404 where
 * there is nothing to cancel, and 503 where the gateway does not know what there is: it may go on to be paid elsewhere.
 */
export async function cancelPlan(parts: GatewayParts, userId: string): Promise<void> {
  await refuseOrphaned(parts, userId, parts.gateway.name);
  const live = await liveIds(parts, userId);
  await inTurn(live, async (id) => {
    const state = (await refetch(parts, id))?.state;
    if (state === undefined) {
      parts.log.security('payment-missing', { subscription: id });
      throw unavailable('payment service');
    }
    await WAYS[state](parts, id);
    await refetch(parts, id);
  });
  if (live.length === 0) throw new Problem(404, { detail: 'There is no plan to cancel' });
}

type Way = (parts: GatewayParts, id: string) => Promise<void>;

const atPeriodEnd: Way = ({ gateway }, id) => gateway.cancelAtPeriodEnd(id);
const now: Way = ({ gateway }, id) => gateway.cancelNow(id);

const WAYS: Readonly<Record<SubscriptionState, Way>> = {
  trial: atPeriodEnd,
  active: atPeriodEnd,
  cancelled: () => Promise.resolve(),
  past_due: now,
  unpaid: now,
  refunded: now,
  disputed: now,
};

/**
 * Ends at once whatever a user pays or could still pay, since their account is deleted. If the gateway cannot be
 * reached it returns all the same: rows without a user are ended by the next reconciliation.
 */
export async function endForGood(parts: GatewayParts, userId: string): Promise<void> {
  const { gateway } = parts;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      parts.log.failure(error, 'account deletion');
    }
  };
  await attempt(async () => {
    const row = await openCheckout(parts, userId);
    if (row !== undefined) await settleCheckout(parts, row, false);
  });
  await inTurn(await liveIds(parts, userId), (id) =>
    attempt(async () => {
      await gateway.cancelNow(id);
      await refetch(parts, id);
    }),
  );
}

async function liveIds({ db, gateway }: GatewayParts, userId: string): Promise<readonly string[]> {
  return (await planRows(db, userId)).filter((row) => row.gateway === gateway.name).map(({ id }) => id);
}
