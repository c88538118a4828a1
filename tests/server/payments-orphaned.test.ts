import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPayments } from '../../server/payments/create-payments.ts';
import { createTestGateway } from '../../server/payments/test-gateway.ts';
import { startApp, type TestApp } from './harness.ts';
import { type StripeSetup, openStripe, urlIn } from './payments-setup.ts';
import { found } from './stripe-ledger.ts';

let it: TestApp;
let setup: StripeSetup;
beforeAll(async () => {
  it = await startApp();
  setup = await openStripe(it);
});
afterAll(async () => {
  await setup.close();
  await it.close();
});

test.each(['no', 'the test'])(
  'a user who still pays at Stripe keeps the account if %s gateway is configured instead',
  async (name) => {
    const { browser, userId } = await setup.buyer();
    const subscription = await setup.pay(
      urlIn(await browser.post('/api/payments/checkout-session/', { plan: 'beginners' })),
    );
    await setup.deliver(subscription);
    const { db } = it;
    const { now } = it.clock;
    // As if bought with a live key; a sandbox subscription costs nothing.
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

test('a plan that Stripe cancels on a date is resumed, or reported as still cancelled', async () => {
  const { browser, userId } = await setup.buyer();
  const id = await setup.pay(
    urlIn(await browser.post('/api/payments/checkout-session/', { plan: 'beginners' })),
  );
  await setup.deliver(id);
  const subscription = found(setup.ledger.subscriptions, id);
  const { end } = subscription.period;
  subscription.cancel_at = end;
  const resume = () => browser.post('/api/payments/resume/');
  expect(await resume()).toMatchObject({ status: 200, body: { state: 'active', cancels_at: null } });
  Object.defineProperty(subscription, 'cancel_at', {
    enumerable: true,
    get: () => end,
    set: () => {
      // Stays.
    },
  });
  expect(await resume()).toMatchObject({ status: 503 });
  expect(await setup.payments.planOf(userId)).toMatchObject({ state: 'cancelled', tier: 3 });
});
