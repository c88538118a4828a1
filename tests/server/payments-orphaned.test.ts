import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPayments } from '../../server/payments/create-payments.ts';
import { createTestGateway } from '../../server/payments/test-gateway.ts';
import { startApp, type TestApp } from './harness.ts';
import { type StripeWorld, stripeWorld, urlIn } from './payments-world.ts';

let it: TestApp;
let world: StripeWorld;
beforeAll(async () => {
  it = await startApp();
  world = await stripeWorld(it);
});
afterAll(async () => {
  await world.close();
  await it.close();
});

test.each(['no', 'the test'])(
  'who still pays at Stripe keeps the account where %s gateway is set instead',
  async (name) => {
    const { browser, userId } = await world.buyer();
    const subscription = await world.pay(
      urlIn(await browser.post('/api/payments/checkout-session/', { plan: 'beginners' })),
    );
    await world.tell(subscription);
    const { db } = it;
    const { now } = it.clock;
    // Bought with a live key; a purchase in the sandbox costs nothing.
    const paid = db.updateTable('subscriptions').where('id', '=', subscription);
    await paid.set({ gateway: 'stripe' }).execute();

    const events: unknown[] = [];
    const log = {
      security: (event: string, fields: object) => void events.push({ event, ...fields }),
      failure: () => undefined,
    };
    const gateway = name === 'no' ? undefined : createTestGateway({ db, now });
    const payments = createPayments({ db, now, log, gateway });
    await expect(payments.cancelFor(userId)).rejects.toMatchObject({ status: 503 });
    expect(events).toEqual([{ event: 'payment-orphaned', subscription }]);

    await paid.set({ state: 'cancelled' }).execute();
    await expect(payments.cancelFor(userId)).resolves.toBeUndefined();
  },
);
