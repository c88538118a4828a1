import type { GatewaySubscription } from './gateway.ts';
import { type Fetched, fetchNumbered, type Kept, keepSubscription } from './keep-subscription.ts';
import type { GatewayParts } from './payment-parts.ts';
import { isPriceOf } from './plans.ts';

/** Asks the gateway about a subscription, and keeps the answer. Answers it too; undefined where the gateway knows none. */
export async function refetch(parts: GatewayParts, id: string): Promise<GatewaySubscription | undefined> {
  const { db, gateway, now } = parts;
  const fetched = await fetchNumbered(db, gateway, id);
  const { number, subscription } = fetched;
  if (subscription === undefined) return undefined;
  const kept = await db
    .transaction()
    .execute((trx) => keepSubscription(trx, { number, subscription, gateway: gateway.name, now: now() }));
  report(parts, fetched, kept);
  return subscription;
}

/** Logs what changed, and what does not add up. */
export function report({ log }: GatewayParts, { subscription }: Fetched, kept: Kept): void {
  if (subscription === undefined) return;
  const { id, plan, price } = subscription;
  switch (kept.kind) {
    case 'overtaken':
      return;
    case 'unknown-user':
      log.security('payment-unknown-user', { subscription: id });
      return;
    case 'kept':
      if (!isPriceOf(plan, price)) {
        const { pence = 0, currency = '', period = '' } = price ?? {};
        log.security('payment-price', { subscription: id, pence, currency, period });
      }
      if (kept.from !== kept.to) {
        const { userId, from, to } = kept;
        log.security('payment-state', {
          subscription: id,
          from,
          to,
          ...(userId === null ? {} : { user: userId }),
        });
      }
  }
}
