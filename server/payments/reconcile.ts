import type { Db } from '../db/schema.ts';
import { isOnABreak } from '../http/caller.ts';
import { endCheckout, resolveCheckout } from './checkout-rows.ts';
import type { GatewayParts } from './gateway.ts';
import { inTurn } from '../db/in-turn.ts';
import { refetch } from './store-subscription.ts';

/** The number of subscriptions and checkouts that were checked, and of the checks that failed. */
export type Reconciled = { readonly checked: number; readonly failed: number };

const HOUR_MS = 3600 * 1000;
/** The retention of event ids: the gateway can resend an event for up to 30 days. */
const EVENT_RETENTION_MS = 30 * 24 * HOUR_MS;

type Check = () => Promise<unknown>;

/**
 * Fetches every live subscription and open checkout from the gateway, to make good lost events. Ends the subscriptions of
 * deleted accounts, and the open checkouts of users on a break. A failed check is logged, and the others continue.
 */
export async function reconcile(parts: GatewayParts): Promise<Reconciled> {
  const { db, gateway, now, log } = parts;
  if (gateway.name === 'stripe') await endTestSubscriptions(db, now());
  const checks = [...(await subscriptionChecks(parts)), ...(await checkoutChecks(parts))];
  let failed = 0;
  await inTurn(checks, async (check) => {
    try {
      await check();
    } catch (error) {
      failed += 1;
      log.failure(error, 'reconciliation');
    }
  });
  await deleteEvents(db, now() - EVENT_RETENTION_MS);
  return { checked: checks.length, failed };
}

async function subscriptionChecks(parts: GatewayParts): Promise<readonly Check[]> {
  const rows = await parts.db
    .selectFrom('subscriptions')
    .select(['id', 'user_id'])
    .where('ended_at', 'is', null)
    .where('gateway', '=', parts.gateway.name)
    .execute();
  return rows.map(({ id, user_id: userId }) =>
    userId === null ? () => endSubscription(parts, id) : () => checkSubscription(parts, id),
  );
}

async function checkSubscription(parts: GatewayParts, id: string): Promise<void> {
  // The key of another Stripe account finds none of them: that must not end a user's plan.
  if ((await refetch(parts, id)) === undefined) parts.log.security('payment-missing', { subscription: id });
}

/** Ends a subscription of a deleted user. */
async function endSubscription(parts: GatewayParts, id: string): Promise<void> {
  const { db, gateway, now } = parts;
  await gateway.cancelNow(id);
  if ((await refetch(parts, id)) !== undefined) return;
  await db
    .updateTable('subscriptions')
    .set({ ended_at: new Date(now()) })
    .where('id', '=', id)
    .execute();
}

async function checkoutChecks(parts: GatewayParts): Promise<readonly Check[]> {
  const rows = await parts.db
    .selectFrom('checkouts')
    .leftJoin('users', 'users.id', 'checkouts.user_id')
    .selectAll('checkouts')
    .select('break_until')
    .where('closed_at', 'is', null)
    .where('gateway', '=', parts.gateway.name)
    .execute();
  const now = parts.now();
  const anHourAgo = now - HOUR_MS;
  return (
    rows
      // A recent row without a gateway id may still be in creation.
      .filter((row) => row.gateway_id !== null || row.created_at.getTime() < anHourAgo)
      .map(
        (row) => () =>
          isOnABreak(row.break_until, now)
            ? endCheckout(parts, row)
            : resolveCheckout(parts, row, row.user_id !== null),
      )
  );
}

/** Ends the subscriptions of test gateways, which are worth nothing in live mode. */
async function endTestSubscriptions(db: Db, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('subscriptions')
    .set({ state: 'unpaid', ended_at: at, updated_at: at })
    .where('gateway', '<>', 'stripe')
    .where('ended_at', 'is', null)
    .execute();
}

async function deleteEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', new Date(before)).execute();
}
