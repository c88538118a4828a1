import type { Db } from '../db/schema.ts';
import { isOnABreak } from '../http/on-a-break.ts';
import { endCheckout, settleCheckout } from './checkout-rows.ts';
import type { GatewayParts } from './payment-parts.ts';
import { inTurn } from '../db/in-turn.ts';
import { refetch } from './refetch.ts';

/** How many subscriptions and checkouts there were to ask about, and about how many no answer came. */
export type Reconciled = { readonly checked: number; readonly failed: number };

const HOUR_MS = 3600 * 1000;
/** Told to, the gateway repeats an event for up to 30 days; after that its id is of no use. */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;

type Check = () => Promise<unknown>;

/**
 * Asks the gateway about every subscription that has not ended and every checkout that is open, so that whatever went
 * missing on the way is made good; subscriptions of a deleted account are ended, and open checkouts of a user on a
 * break closed. If no answer comes, that is logged and the rest goes on.
 */
export async function reconcile(parts: GatewayParts): Promise<Reconciled> {
  const { db, gateway, now, log } = parts;
  if (gateway.name === 'stripe') await endTests(db, now());
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
  await forgetEvents(db, now() - EVENTS_KEPT_MS);
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
  // The key of another account knows none of ours: that must not take a user's plan away.
  if ((await refetch(parts, id)) === undefined) parts.log.security('payment-missing', { subscription: id });
}

/** Ends the subscriptions of deleted users. */
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
      // One without the gateway's name for it may be in the making.
      .filter((row) => row.gateway_id !== null || row.created_at.getTime() < anHourAgo)
      .map(
        (row) => () =>
          isOnABreak(row.break_until, now)
            ? endCheckout(parts, row)
            : settleCheckout(parts, row, row.user_id !== null),
      )
  );
}

/** Where real money is taken, what was bought without is worth nothing. */
async function endTests(db: Db, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('subscriptions')
    .set({ state: 'unpaid', ended_at: at, updated_at: at })
    .where('gateway', '<>', 'stripe')
    .where('ended_at', 'is', null)
    .execute();
}

async function forgetEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', new Date(before)).execute();
}
