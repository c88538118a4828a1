import { openCheckout, settleCheckout } from './checkout-rows.ts';
import { GatewayError } from './gateway.ts';
import type { GatewayParts } from './payment-parts.ts';

/**
 * Closes the checkout that a person has begun: nobody pays on it any more. One that has just been paid stays paid. Where
 * the gateway cannot be reached it stays open there, and ends by itself.
 */
export async function closeCheckout(parts: GatewayParts, userId: string): Promise<void> {
  try {
    const row = await openCheckout(parts, userId);
    if (row === undefined) return;
    if (row.gateway_id !== null) await parts.gateway.expireCheckout(row.gateway_id);
    await settleCheckout(parts, row, true);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.failure(error, 'a break');
  }
}
