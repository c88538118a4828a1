import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';
import type { PlanSlug } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { CheckoutTable, GatewayName } from '../db/tables/payments.ts';
import type { Checkout } from './gateway.ts';
import type { GatewayParts } from './payment-parts.ts';
import { refetch } from './refetch.ts';

/**
 * Closes the checkout that a person has begun. It never throws: where the gateway or the database cannot be reached, the
 * next reconciliation closes it, as long as the break lasts.
 */
export async function closeCheckout(parts: GatewayParts, userId: string): Promise<void> {
  try {
    const row = await openCheckout(parts, userId);
    if (row !== undefined) await endCheckout(parts, row);
  } catch (error) {
    parts.log.failure(error, 'a break');
  }
}

/** Ends a checkout: it cannot be paid any more. One that has just been paid stays paid. */
export async function endCheckout(parts: GatewayParts, row: CheckoutRow): Promise<void> {
  if (row.gateway_id !== null) await parts.gateway.expireCheckout(row.gateway_id);
  await settleCheckout(parts, row, true);
}

export type CheckoutRow = Selectable<CheckoutTable>;

/** The checkout that a person has begun and not ended, at this gateway; one at another is closed. */
export async function openCheckout(parts: GatewayParts, userId: string): Promise<CheckoutRow | undefined> {
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

type Begun = { readonly userId: string; readonly plan: PlanSlug; readonly gateway: GatewayName };

/** Begins a checkout; where another click has begun one, that one. Undefined where that one has just been closed. */
export async function beginRow(
  db: Db,
  { userId, plan, gateway }: Begun,
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

/** Closes a row, unless it has been given the gateway's name for its checkout since it was read. */
export async function closeRow({ db, now }: GatewayParts, row: CheckoutRow): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ closed_at: new Date(now()) })
    .where('id', '=', row.id)
    .where('gateway_id', 'is not distinct from', row.gateway_id)
    .execute();
}

/**
 * Asks the gateway how a checkout stands. Answers it while it can still be paid; else closes it, keeps what was bought,
 * and answers undefined. One that is no longer wanted is expired first, and its purchase ended.
 */
export async function settleCheckout(
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
