import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createPayments } from '../../server/payments/create-payments.ts';
import { createStripeGateway } from '../../server/payments/stripe-gateway.ts';
import { type Answer, ORIGIN } from './browser.ts';
import {
  type Buyer,
  type StripeWorld,
  stripeWorld,
  subscriptionEvent,
  urlIn,
  WEBHOOK_SECRET,
} from './payments-world.ts';
import { startApp, type TestApp } from './harness.ts';
import { found, type Subscription } from './stripe-ledger.ts';
import { STAND_IN_KEY } from './stripe-stand-in.ts';

let it: TestApp;
let world: StripeWorld;
beforeAll(async () => {
  it = await startApp();
  // Short, for the test in which Stripe never answers.
  world = await stripeWorld(it, 500);
});
afterAll(async () => {
  await world.close();
  await it.close();
});

function checkout({ browser }: Buyer): Promise<Answer> {
  return browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
}

async function subscriber(): Promise<Buyer & { readonly subscription: string }> {
  const buyer = await world.buyer();
  const subscription = await world.pay(urlIn(await checkout(buyer)));
  await world.tell(subscription);
  return { ...buyer, subscription };
}

async function tierOf({ userId }: Buyer): Promise<number> {
  return (await world.payments.planOf(userId)).tier;
}

async function takeBreak(userId: string): Promise<void> {
  await it.db
    .updateTable('users')
    .set({ break_until: new Date(it.clock.now() + 24 * 3_600_000) })
    .where('id', '=', userId)
    .execute();
}

const UNAVAILABLE = { status: 503, body: { type: 'urn:layline:problem:unavailable' } };

test('closing a checkout never throws, even where there is no database', async () => {
  const gone = await startApp();
  await gone.close();
  const failures: unknown[] = [];
  const log = { security: () => undefined, failure: (error: unknown) => void failures.push(error) };
  const { gateway } = world;
  const { closeCheckoutOf } = createPayments({ db: gone.db, now: gone.clock.now, gateway, log });
  await closeCheckoutOf('buyer');
  expect(failures).toHaveLength(1);
});

describe('while Stripe', () => {
  test.each(['cuts connections', 'loses answers', 'never answers', 'answers 500'] as const)(
    '%s, a checkout is put off, and later there is one',
    async (fault) => {
      const buyer = await world.buyer();
      const before = world.ledger.sessions.size;
      world.stripe.fault = fault;
      const started = performance.now();
      const put = await checkout(buyer);
      world.stripe.fault = 'none';
      expect(put).toMatchObject(UNAVAILABLE);
      expect(put.headers.get('retry-after')).toBe('5');
      expect(performance.now() - started).toBeLessThan(5000);
      expect((await checkout(buyer)).status).toBe(200);
      // What Stripe made while its answer was lost is what is answered later.
      expect(world.ledger.sessions.size - before).toBe(1);
    },
  );

  test('never answers, people are told so within five seconds', async () => {
    // With the waiting times that the server has.
    const patient = await stripeWorld(it, 4000);
    const { browser } = await patient.buyer();
    patient.stripe.fault = 'never answers';
    const started = performance.now();
    const answer = await browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(performance.now() - started).toBeLessThan(5500);
    await patient.close();
  }, 20_000);

  test('never answers, a break waits two seconds for it, and the checkout is closed by the next reconciliation', async () => {
    // With the waiting times that the server has.
    const patient = await stripeWorld(it, 4000);
    onTestFinished(patient.close);
    const { browser, userId } = await patient.buyer();
    await browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    const session = [...patient.ledger.sessions.values()][0];
    await takeBreak(userId);
    patient.stripe.fault = 'never answers';
    const started = performance.now();
    await patient.payments.closeCheckoutOf(userId);
    expect(performance.now() - started).toBeLessThan(3500);
    expect(session).toMatchObject({ status: 'open' });
    patient.stripe.fault = 'none';
    await patient.payments.reconcile();
    expect(session).toMatchObject({ status: 'expired' });
  }, 20_000);

  test('answers 500, users keep their tier, and no cancellation is reported that did not happen', async () => {
    const buyer = await subscriber();
    world.stripe.fault = 'answers 500';
    const cancelled = await buyer.browser.post('/api/payments/cancel/');
    world.stripe.fault = 'none';
    expect(cancelled).toMatchObject(UNAVAILABLE);
    expect(await world.payments.planOf(buyer.userId)).toMatchObject({ state: 'active', tier: 3 });
    expect((await buyer.browser.post('/api/payments/cancel/')).body).toMatchObject({ state: 'cancelled' });
  });

  test('answers 500, an event is not taken, and taken when it comes again', async () => {
    const buyer = await subscriber();
    await world.happen(buyer.subscription, 'refunded');
    const { body, signature } = await world.sign(subscriptionEvent(buyer.subscription));
    const send = (): Promise<Answer> =>
      world.anyone().post('/api/payments/webhook/', body, { headers: { 'stripe-signature': signature } });
    world.stripe.fault = 'answers 500';
    const first = await send();
    world.stripe.fault = 'none';
    expect(first.status).toBe(503);
    expect(await tierOf(buyer)).toBe(3);
    expect((await send()).status).toBe(200);
    expect(await tierOf(buyer)).toBe(2);
  });

  test('answers 500, an account can be deleted, and what it pays is ended later', async () => {
    const [payer, looker] = [await subscriber(), await world.buyer()];
    // The checkout that was paid is closed: the subscription has to be found by itself.
    await world.payments.reconcile();
    const url = urlIn(await checkout(looker));
    world.stripe.fault = 'answers 500';
    await world.payments.cancelFor(payer.userId);
    await world.payments.cancelFor(looker.userId);
    await world.it.db.deleteFrom('users').where('id', 'in', [payer.userId, looker.userId]).execute();
    expect((await world.payments.reconcile()).failed).toBeGreaterThan(1);
    world.stripe.fault = 'none';
    // Meanwhile the checkout that could not be closed is paid.
    const late = await world.pay(url);
    expect(await world.payments.reconcile()).toMatchObject({ failed: 0 });
    for (const id of [payer.subscription, late]) {
      expect(found(world.ledger.subscriptions, id).status).toBe('canceled');
    }
  });
});

describe('a subscription at Stripe', () => {
  const OTHER_PRICES: readonly (readonly [string, Partial<Subscription['amount']>])[] = [
    ['a penny', { pence: 1 }],
    ['a penny too much', { pence: 3000 }],
    ['dollars', { currency: 'usd' }],
    ['a year', { interval: 'year' }],
  ];
  test.each(OTHER_PRICES)('for %s gives nothing, and is logged', async (_, other) => {
    const buyer = await subscriber();
    const subscription = found(world.ledger.subscriptions, buyer.subscription);
    subscription.amount = { ...subscription.amount, ...other };
    await world.tell(buyer.subscription);
    expect(await world.payments.planOf(buyer.userId)).toMatchObject({ state: 'unpaid', tier: 2 });
    expect(world.logged.findLast(({ event }) => event === 'payment-price')?.fields).toMatchObject({
      subscription: buyer.subscription,
    });
  });

  test('that another seller sold gives nothing', async () => {
    const buyer = await subscriber();
    const subscription = found(world.ledger.subscriptions, buyer.subscription);
    await world.it.db.deleteFrom('subscriptions').where('id', '=', buyer.subscription).execute();
    Object.assign(subscription, { metadata: { user_id: buyer.userId } });
    await world.tell(buyer.subscription);
    expect(await tierOf(buyer)).toBe(2);
  });

  test('that Stripe does not know is not said to be cancelled', async () => {
    const buyer = await subscriber();
    world.ledger.subscriptions.delete(buyer.subscription);
    expect(await buyer.browser.post('/api/payments/cancel/')).toMatchObject(UNAVAILABLE);
    expect(world.logged.at(-1)).toMatchObject({
      event: 'payment-missing',
      fields: { subscription: buyer.subscription },
    });
    expect(await world.payments.planOf(buyer.userId)).toMatchObject({ state: 'active', tier: 3 });
  });

  test('on trial is the plan until the trial ends', async () => {
    const buyer = await world.buyer();
    const { body } = await checkout(buyer);
    const session =
      String(Reflect.get(Object(body), 'url'))
        .split('/')
        .at(-1) ?? '';
    await world.tell(world.ledger.pay(session, 'trialing'));
    expect(await world.payments.planOf(buyer.userId)).toMatchObject({ state: 'trial', tier: 3 });
    world.it.clock.advance(30 * 24 * 3_600_000);
    expect(await tierOf(buyer)).toBe(2);
  });

  test.each(['charge.refunded', 'refund.created', 'charge.dispute.created'])(
    'is found by the payment that %s is about',
    async (type) => {
      const buyer = await subscriber();
      const invoice = found(world.ledger.subscriptions, buyer.subscription).latest_invoice;
      const { charge } = found(world.ledger.invoices, invoice);
      const isDispute = type.includes('dispute');
      await world.happen(buyer.subscription, isDispute ? 'disputed' : 'refunded');
      const object = isDispute ? 'dispute' : (type.split('.')[0] ?? '');
      const event = {
        ...subscriptionEvent('', type),
        data: { object: { id: 'x_1', object, payment_intent: charge.payment_intent } },
      };
      const { body, signature } = await world.sign(event);
      await world.receive(Buffer.from(body), signature);
      expect(await tierOf(buyer)).toBe(2);
    },
  );

  test('whose dispute was won is the plan again', async () => {
    const buyer = await subscriber();
    await world.happen(buyer.subscription, 'disputed');
    await world.tell(buyer.subscription);
    expect(await tierOf(buyer)).toBe(2);
    const invoice = found(world.ledger.subscriptions, buyer.subscription).latest_invoice;
    found(world.ledger.invoices, invoice).charge.dispute = 'won';
    await world.tell(buyer.subscription);
    expect(await tierOf(buyer)).toBe(3);
  });
});

describe('a gateway', () => {
  const options = {
    secretKey: STAND_IN_KEY,
    webhookSecret: WEBHOOK_SECRET,
    priceId: undefined,
    publicUrl: new URL(ORIGIN),
    now: () => world.it.clock.now(),
    api: undefined,
  };

  test.each([
    ['sk_live_x', 'stripe'],
    ['rk_live_x', 'stripe'],
    ['sk_test_x', 'stripe-test'],
  ])('with the key %s is %s', (secretKey, name) => {
    expect(createStripeGateway({ ...options, secretKey }).name).toBe(name);
  });

  test('without a signing secret takes no event', async () => {
    const gateway = createStripeGateway({ ...options, webhookSecret: '' });
    const { body, signature } = await world.sign(subscriptionEvent('sub_1'));
    expect(await gateway.readEvent(Buffer.from(body), signature)).toMatchObject({ ok: false });
  });

  test('whose price at Stripe is not the plan’s sells nothing', async () => {
    const api = { host: '127.0.0.1', port: world.stripe.port, protocol: 'http' } as const;
    const gateway = createStripeGateway({ ...options, api, priceId: 'price_of_something_else' });
    const price = { pence: 2999, currency: 'GBP', period: 'month' } as const;
    const { userId, email } = await world.buyer();
    const checkouts = { userId, email, plan: 'beginners', price, idempotencyKey: userId } as const;
    await expect(gateway.createCheckout(checkouts)).rejects.toThrow(/STRIPE_PRICE_ID/u);
    expect([...world.ledger.sessions.values()].at(-1)?.status).toBe('expired');
  });

  test('with a wrong key says so without the key', async () => {
    const api = { host: '127.0.0.1', port: world.stripe.port, protocol: 'http' } as const;
    const gateway = createStripeGateway({ ...options, api, secretKey: 'sk_test_of_somebody_else' });
    const error: unknown = await gateway.fetchSubscription('sub_1').catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/api_key_invalid 401/u);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('somebody_else');
  });
});
