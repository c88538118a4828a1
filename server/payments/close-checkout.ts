import { type CheckoutRow, openCheckout, settleCheckout } from './checkout-rows.ts';
import type { GatewayParts } from './payment-parts.ts';

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

/** Ends a checkout: nobody pays on it any more. One that has just been paid stays paid. */
export async function endCheckout(parts: GatewayParts, row: CheckoutRow): Promise<void> {
  if (row.gateway_id !== null) await parts.gateway.expireCheckout(row.gateway_id);
  await settleCheckout(parts, row, true);
}
