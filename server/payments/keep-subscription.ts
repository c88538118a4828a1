import { sql } from 'kysely';

import type { GatewayName } from '../db/tables/payments.ts';
import type { Db } from '../db/schema.ts';
import type { GatewaySubscription, PaymentGateway } from './gateway.ts';
import { isPriceOf } from './plans.ts';

/** The gateway's answer, and the number of the question. */
export type Fetched = { readonly number: string; readonly subscription: GatewaySubscription | undefined };

/** The result of storing an answer: stored, overtaken by the answer to a later question, or about an unknown user. */
export type Kept =
  | { readonly kind: 'kept'; readonly userId: string | null; readonly from: string; readonly to: string }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unknown-user' };

/**
 * Asks the gateway about a subscription. The question gets its number before it goes out. Whatever the network does to
 * the answers, the one to the highest number was true at a moment after every other question had got its number: so
 * it is never older than an event that any of them was asked for.
 */
export async function fetchNumbered(db: Db, gateway: PaymentGateway, id: string): Promise<Fetched> {
  const { rows } = await sql<{
    number: string;
  }>`select nextval('subscription_fetches')::text as number`.execute(db);
  const number = rows[0]?.number ?? '';
  return { number, subscription: await gateway.fetchSubscription(id) };
}

type Keeping = {
  readonly number: string;
  readonly subscription: GatewaySubscription;
  readonly gateway: GatewayName;
  readonly now: number;
};

/**
 * Writes what the gateway answered, unless the answer to a later question is there already. One statement at a time on
 * the transaction that is given, so that an event and its effect are written together.
 */
export async function keepSubscription(trx: Db, keeping: Keeping): Promise<Kept> {
  const { number, subscription, gateway, now } = keeping;
  const { id, userId } = subscription;
  const told = columnsOf(subscription, number, now);
  const before = await trx
    .selectFrom('subscriptions')
    .select(['state', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined) {
    const { numUpdatedRows } = await trx
      .updateTable('subscriptions')
      .set(told)
      .where('id', '=', id)
      .where('fetch_number', '<', number)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: 'overtaken' };
    return { kind: 'kept', userId: before.user_id, from: before.state, to: told.state };
  }
  if (userId === undefined || !(await isUser(trx, userId))) return { kind: 'unknown-user' };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscriptions')
    .values({
      ...told,
      id,
      user_id: userId,
      gateway,
      plan: subscription.plan ?? '',
      created_at: new Date(now),
    })
    // Another call may have got there since we looked.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(told).where('subscriptions.fetch_number', '<', number),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return { kind: 'overtaken' };
  return { kind: 'kept', userId, from: 'none', to: told.state };
}

/** A price that is none of ours gives nothing, however well it was paid. */
function columnsOf(subscription: GatewaySubscription, number: string, now: number) {
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

/** True if the user exists; locks the row until the end of the transaction. */
async function isUser(trx: Db, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
