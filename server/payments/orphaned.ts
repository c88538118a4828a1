import { unavailable } from '../http/problem.ts';
import type { GatewayName } from '../db/tables/payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { planRows } from './plan-rows.ts';

/**
 * Throws 503 while a person has a subscription at Stripe that would go on to take money, and Stripe's keys are no longer
 * set: nobody here can end it, so that must not look as if it had been done. One that is cancelled takes no more, and
 * Stripe's sandbox takes none.
 */
export async function refuseOrphaned(
  { db, log }: PaymentParts,
  userId: string,
  gateway: GatewayName | undefined,
): Promise<void> {
  if (gateway === 'stripe') return;
  const orphans = (await planRows(db, userId)).filter(
    (row) => row.gateway === 'stripe' && row.state !== 'cancelled',
  );
  for (const { id } of orphans) log.security('payment-orphaned', { subscription: id });
  if (orphans.length > 0) throw unavailable('payment service');
}
