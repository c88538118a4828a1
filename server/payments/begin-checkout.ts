import { tierOf } from '#lib/product';
import type { PlanSlug } from '#lib/wire';

import { isOnABreak, refuseOnABreak } from '../http/on-a-break.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { beginRow, type CheckoutRow, closeRow, openCheckout, settleCheckout } from './checkout-rows.ts';
import { closeCheckout } from './close-checkout.ts';
import { type Checkout, GatewayError } from './gateway.ts';
import { inTurn } from './in-turn.ts';
import type { GatewayParts } from './payment-parts.ts';
import { planRows } from './plan-rows.ts';
import { PLANS } from './plans.ts';
import { refetch } from './refetch.ts';

export type Buyer = { readonly userId: string; readonly email: string; readonly plan: PlanSlug };

/**
 * The address of the page where the plan is paid. However often it is asked for, in how many tabs: one checkout, for as
 * long as it can be paid. Throws 409 for who has the plan.
 */
export async function beginCheckout(parts: GatewayParts, buyer: Buyer): Promise<string> {
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

/** Refuses who has the plan. A subscription that is alive and gives nothing is ended: nobody shall pay for two. */
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
