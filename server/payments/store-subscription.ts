import { sql } from 'kysely';

import type { GatewayName } from '../db/tables/payments.ts';
import type { Db } from '../db/schema.ts';
import type { GatewaySubscription, PaymentGateway, GatewayParts } from './gateway.ts';
import { isPriceOf } from './plans.ts';

/** A response of the gateway, and the sequence number of its request. */
export type Fetched = { readonly number: string; readonly subscription: GatewaySubscription | undefined };

/** The result of storing a response: stored, outdated by the response to a later request, or for an unknown user. */
export type StoreResult =
  | { readonly kind: 'stored'; readonly userId: string | null; readonly from: string; readonly to: string }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'unknown-user' };

/**
 * Fetches a subscription from the gateway. The request takes its sequence number before it is sent, so the response with
 * the highest number is at least as new as every event that caused an earlier request, in whatever order responses arrive.
 */
export async function fetchNumbered(db: Db, gateway: PaymentGateway, id: string): Promise<Fetched> {
  const { rows } = await sql<{
    number: string;
  }>`select nextval('subscription_fetches')::text as number`.execute(db);
  const number = rows[0]?.number ?? '';
  return { number, subscription: await gateway.fetchSubscription(id) };
}

type Storing = {
  readonly number: string;
  readonly subscription: GatewaySubscription;
  readonly gateway: GatewayName;
  readonly now: number;
};

/**
 * Stores a response of the gateway, unless that of a later request is already stored. Uses the caller's transaction, so
 * that an event and its effect are committed together.
 */
export async function storeSubscription(trx: Db, storing: Storing): Promise<StoreResult> {
  const { number, subscription, gateway, now } = storing;
  const { id, userId } = subscription;
  const columns = toColumns(subscription, number, now);
  const before = await trx
    .selectFrom('subscriptions')
    .select(['state', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('subscriptions')
      .set(columns)
      .where('id', '=', id)
      .where('fetch_number', '<', number)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: 'outdated' };
    return { kind: 'stored', userId: before.user_id, from: before.state, to: columns.state };
  }
  if (userId === undefined || !(await isUser(trx, userId))) return { kind: 'unknown-user' };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscriptions')
    .values({
      ...columns,
      id,
      user_id: userId,
      gateway,
      plan: subscription.plan ?? '',
      created_at: new Date(now),
    })
    // A concurrent call may have inserted the row since the select.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('subscriptions.fetch_number', '<', number),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return { kind: 'outdated' };
  return { kind: 'stored', userId, from: 'none', to: columns.state };
}

/** A subscription at an unknown price counts as unpaid. */
function toColumns(subscription: GatewaySubscription, number: string, now: number) {
  const { plan, price, state, periodEnd, pastDueSince, endedAt } = subscription;
  return {
    state: isPriceOf(plan, price) ? state : 'unpaid',
    price_pence: price?.pence ?? 0,
    currency: price?.currency ?? '',
    current_period_end: periodEnd,
    past_due_since: pastDueSince,
    ended_at: endedAt,
    fetch_number: number,
    updated_at: new Date(now),
  };
}

/** True if the user exists. Locks the row until the transaction ends. */
async function isUser(trx: Db, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

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
