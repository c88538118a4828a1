import { randomText } from '../http/mac.ts';
import type { Db } from '../db/schema.ts';
import type { Checkout, NewCheckout, PaymentGateway } from './gateway.ts';
import { readSignedEvent } from './signed-event.ts';
import { testCheckoutPages } from './test-checkout-pages.ts';
import {
  type TestCheckoutRow,
  type TestGatewayDb,
  type TestSubscriptionRow,
  advanceTo,
  toSubscription,
} from './test-subscription.ts';

/** The options of the test gateway. */
export type TestGatewayOptions = {
  readonly db: Db;
  readonly now: () => number;
  /** Signs the events, which never leave this process; random by default. */
  readonly secret?: string;
};

type Change = (row: TestSubscriptionRow) => TestSubscriptionRow;

const DAY_MS = 24 * 3600 * 1000;

/**
 * A payment gateway that moves no money, for trials and tests: it has the same calls, the same signed events and its own
 * checkout page. Its state is in the database and survives a restart.
 */
export function createTestGateway(options: TestGatewayOptions): PaymentGateway {
  const { now, secret = `whsec_${randomText(32)}` } = options;
  const db: TestGatewayDb = options.db.withTables();

  const checkouts = () => db.selectFrom('test_checkouts').selectAll();
  const change = (id: string, to: Change) => changeSubscription(db, { id, now }, to);

  return {
    name: 'test',

    createCheckout: async (checkout) => {
      await db
        .insertInto('test_checkouts')
        .values(toRow(checkout, now()))
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await checkouts()
        .where('idempotency_key', '=', checkout.idempotencyKey)
        .executeTakeFirstOrThrow();
      return toCheckout(row, now());
    },

    fetchCheckout: async (id) => {
      const row = await checkouts().where('id', '=', id).executeTakeFirst();
      return row && toCheckout(row, now());
    },

    fetchSubscription: async (id) => {
      const row = await db
        .selectFrom('test_subscriptions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toSubscription(advanceTo(row, new Date(now())));
    },

    // Without payments, there are no refunds or disputes.
    subscriptionOfPayment: () => Promise.resolve(undefined),

    expireCheckout: async (id) => {
      await db
        .updateTable('test_checkouts')
        .set({ expires_at: new Date(now()) })
        .where('id', '=', id)
        .where('subscription_id', 'is', null)
        .execute();
    },

    cancelAtPeriodEnd: (id) => change(id, (row) => ({ ...row, state: 'cancelled' })),

    cancelNow: (id) =>
      change(id, (row) => ({ ...row, state: 'cancelled', past_due_since: null, ended_at: new Date(now()) })),

    resume: (id) => change(id, resumed),

    readEvent: (rawBody, signature) => readSignedEvent({ rawBody, signature, secret, now: now() }),

    pages: (receive) => testCheckoutPages({ db, now, secret, receive }),
  };
}

function resumed(row: TestSubscriptionRow): TestSubscriptionRow {
  return row.state === 'cancelled' ? { ...row, state: 'active' } : row;
}

/** Changes the current state of a subscription. A missing or ended subscription stays as it is. */
function changeSubscription(
  db: TestGatewayDb,
  { id, now }: { readonly id: string; readonly now: () => number },
  to: Change,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('test_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const current = advanceTo(row, new Date(now()));
    const { id: _, ...changed } = current.ended_at === null ? to(current) : current;
    await trx.updateTable('test_subscriptions').set(changed).where('id', '=', id).execute();
  });
}

function toRow({ idempotencyKey, userId, plan, price }: NewCheckout, now: number): TestCheckoutRow {
  return {
    id: `cs_layline_${randomText(16)}`,
    idempotency_key: idempotencyKey,
    user_id: userId,
    plan,
    price_pence: price.pence,
    currency: price.currency,
    form_token: randomText(16),
    is_declined: false,
    expires_at: new Date(now + DAY_MS),
    subscription_id: null,
  };
}

function toCheckout(row: TestCheckoutRow, now: number): Checkout {
  const subscriptionId = row.subscription_id ?? undefined;
  const unpaidState = row.expires_at.getTime() > now ? 'open' : 'expired';
  return {
    id: row.id,
    url: `/payments/test-checkout/${row.id}/`,
    state: subscriptionId === undefined ? unpaidState : 'complete',
    subscriptionId,
  };
}
