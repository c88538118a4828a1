import type { GatewaySubscription } from './gateway.ts';
import { type Fetched, fetchNumbered, type StoreResult, storeSubscription } from './store-subscription.ts';
import type { GatewayParts } from './payment-parts.ts';
import { isPriceOf } from './plans.ts';

/** Fetches a subscription from the gateway, stores it and returns it; undefined if it does not exist there. */
export async function refetch(parts: GatewayParts, id: string): Promise<GatewaySubscription | undefined> {
  const { db, gateway, now } = parts;
  const fetched = await fetchNumbered(db, gateway, id);
  const { number, subscription } = fetched;
  if (subscription === undefined) return undefined;
  const result = await db
    .transaction()
    .execute((trx) => storeSubscription(trx, { number, subscription, gateway: gateway.name, now: now() }));
  logStored(parts, fetched, result);
  return subscription;
}

/** Logs a changed state, an unknown price, or an unknown user. */
export function logStored({ log }: GatewayParts, { subscription }: Fetched, result: StoreResult): void {
  if (subscription === undefined) return;
  const { id, plan, price } = subscription;
  switch (result.kind) {
    case 'outdated':
      return;
    case 'unknown-user':
      log.security('payment-unknown-user', { subscription: id });
      return;
    case 'stored':
      if (!isPriceOf(plan, price)) {
        const { pence = 0, currency = '', period = '' } = price ?? {};
        log.security('payment-price', { subscription: id, pence, currency, period });
      }
      if (result.from !== result.to) {
        const { userId, from, to } = result;
        log.security('payment-state', {
          subscription: id,
          from,
          to,
          ...(userId === null ? {} : { user: userId }),
        });
      }
  }
}
