import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';
import type { PlanSlug } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { CheckoutTable, GatewayName } from '../db/tables/payments.ts';
import type { Checkout, GatewayParts } from './gateway.ts';
import { refetch } from './store-subscription.ts';

/**
 * Closes the open checkout of a user whose break begins. Never throws: after a failure of the gateway or the database, the
 * next reconciliation during the break closes it.
 */
export async function closeCheckout(parts: GatewayParts, userId: string): Promise<void> {
  try {
    const row = await findOpenCheckout(parts, userId);
    if (row !== undefined) await endCheckout(parts, row);
  } catch (error) {
    parts.log.failure(error, 'a break');
  }
}

/** Expires a checkout so that it can no longer be paid. One that has just been paid stays paid. */
export async function endCheckout(parts: GatewayParts, row: CheckoutRow): Promise<void> {
  if (row.gateway_id !== null) await parts.gateway.expireCheckout(row.gateway_id);
  await resolveCheckout(parts, row, true);
}

export type CheckoutRow = Selectable<CheckoutTable>;

/** The open checkout of a user at this gateway. Closes those at other gateways. */
export async function findOpenCheckout(
  parts: GatewayParts,
  userId: string,
): Promise<CheckoutRow | undefined> {
  const { db, gateway, now } = parts;
  await db
    .updateTable('checkouts')
    .set({ closed_at: new Date(now()) })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('gateway', '<>', gateway.name)
    .execute();
  return findOpen(db, userId);
}

type NewCheckoutRow = { readonly userId: string; readonly plan: PlanSlug; readonly gateway: GatewayName };

/** Creates a checkout, or returns that of a concurrent request; undefined if that has just been closed. */
export async function findOrCreateRow(
  db: Db,
  { userId, plan, gateway }: NewCheckoutRow,
  now: number,
): Promise<CheckoutRow | undefined> {
  await db
    .insertInto('checkouts')
    .values({
      id: randomUUID(),
      user_id: userId,
      plan,
      gateway,
      gateway_id: null,
      created_at: new Date(now),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findOpen(db, userId);
}

function findOpen(db: Db, userId: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Closes a row, unless its gateway id has changed since it was read. */
export async function closeRow({ db, now }: GatewayParts, row: CheckoutRow): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ closed_at: new Date(now()) })
    .where('id', '=', row.id)
    .where('gateway_id', 'is not distinct from', row.gateway_id)
    .execute();
}

/**
 * Fetches the state of a checkout. Returns the checkout while it can be paid; otherwise stores its subscription, closes the
 * row and returns undefined. An unwanted checkout is expired first, and its subscription cancelled.
 */
export async function resolveCheckout(
  parts: GatewayParts,
  row: CheckoutRow,
  isWanted: boolean,
): Promise<Checkout | undefined> {
  const { gateway } = parts;
  if (row.gateway_id !== null) {
    if (!isWanted) await gateway.expireCheckout(row.gateway_id);
    const checkout = await gateway.fetchCheckout(row.gateway_id);
    if (checkout?.state === 'open') return checkout;
    if (checkout?.subscriptionId !== undefined) {
      if (!isWanted) await gateway.cancelNow(checkout.subscriptionId);
      await refetch(parts, checkout.subscriptionId);
    }
  }
  await closeRow(parts, row);
  return undefined;
}
