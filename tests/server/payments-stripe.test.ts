import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createPayments } from '../../server/payments/create-payments.ts';
import { createStripeGateway } from '../../server/payments/stripe-gateway.ts';
import { type Answer, ORIGIN } from './browser.ts';
import {
  type Buyer,
  type StripeSetup,
  openStripe,
  subscriptionEvent,
  urlIn,
  WEBHOOK_SECRET,
} from './payments-setup.ts';
import { startApp, type TestApp } from './harness.ts';
import { found, type Subscription } from './stripe-ledger.ts';
import { STAND_IN_KEY } from './stripe-stand-in.ts';

let it: TestApp;
let setup: StripeSetup;
beforeAll(async () => {
  it = await startApp();
  // Short, for the test in which Stripe never answers.
  setup = await openStripe(it, 500);
});
afterAll(async () => {
  await setup.close();
  await it.close();
});

function checkout({ browser }: Buyer): Promise<Answer> {
  return browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
}

async function subscriber(): Promise<Buyer & { readonly subscription: string }> {
  const buyer = await setup.buyer();
  const subscription = await setup.pay(urlIn(await checkout(buyer)));
  await setup.deliver(subscription);
  return { ...buyer, subscription };
}

async function tierOf({ userId }: Buyer): Promise<number> {
  return (await setup.payments.planOf(userId)).tier;
}

async function takeBreak(userId: string): Promise<void> {
  await it.db
    .updateTable('users')
    .set({ break_until: new Date(it.clock.now() + 24 * 3_600_000) })
    .where('id', '=', userId)
    .execute();
}

const UNAVAILABLE = { status: 503, body: { type: 'urn:layline:problem:unavailable' } };

test('closing a checkout never throws, even without a database', async () => {
  const stopped = await startApp();
  await stopped.close();
  const failures: unknown[] = [];
  const log = { security: () => undefined, failure: (error: unknown) => void failures.push(error) };
  const { gateway } = setup;
  const { closeCheckoutOf } = createPayments({ db: stopped.db, now: stopped.clock.now, gateway, log });
  await closeCheckoutOf('buyer');
  expect(failures).toHaveLength(1);
});

describe('while Stripe', () => {
  test.each(['cuts connections', 'loses answers', 'never answers', 'answers 500'] as const)(
    '%s, a checkout fails with 503, and a retry creates just one',
    async (fault) => {
      const buyer = await setup.buyer();
      const before = setup.ledger.sessions.size;
      setup.stripe.fault = fault;
      const started = performance.now();
      const refused = await checkout(buyer);
      setup.stripe.fault = 'none';
      expect(refused).toMatchObject(UNAVAILABLE);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(performance.now() - started).toBeLessThan(5000);
      expect((await checkout(buyer)).status).toBe(200);
      // The retry answers with the checkout that Stripe created while its answer was lost.
      expect(setup.ledger.sessions.size - before).toBe(1);
    },
  );

  test('never answers, a checkout fails within five seconds', async () => {
    // With the time-outs of production.
    const production = await openStripe(it, 4000);
    const { browser } = await production.buyer();
    production.stripe.fault = 'never answers';
    const started = performance.now();
    const answer = await browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(performance.now() - started).toBeLessThan(5500);
    await production.close();
  }, 20_000);

  test('never answers, a break waits two seconds for it, and the next reconciliation closes the checkout', async () => {
    // With the time-outs of production.
    const production = await openStripe(it, 4000);
    onTestFinished(production.close);
    const { browser, userId } = await production.buyer();
    await browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    const session = [...production.ledger.sessions.values()][0];
    await takeBreak(userId);
    production.stripe.fault = 'never answers';
    const started = performance.now();
    await production.payments.closeCheckoutOf(userId);
    expect(performance.now() - started).toBeLessThan(3500);
    expect(session).toMatchObject({ status: 'open' });
    production.stripe.fault = 'none';
    await production.payments.reconcile();
    expect(session).toMatchObject({ status: 'expired' });
  }, 20_000);

  test('answers 500, users keep their tier, and no cancellation is reported that did not happen', async () => {
    const buyer = await subscriber();
    setup.stripe.fault = 'answers 500';
    const cancelled = await buyer.browser.post('/api/payments/cancel/');
    setup.stripe.fault = 'none';
    expect(cancelled).toMatchObject(UNAVAILABLE);
    expect(await setup.payments.planOf(buyer.userId)).toMatchObject({ state: 'active', tier: 3 });
    expect((await buyer.browser.post('/api/payments/cancel/')).body).toMatchObject({ state: 'cancelled' });
  });

  test('answers 500, an event fails, and succeeds when it is delivered again', async () => {
    const buyer = await subscriber();
    await setup.happen(buyer.subscription, 'refunded');
    const { body, signature } = await setup.sign(subscriptionEvent(buyer.subscription));
    const send = (): Promise<Answer> =>
      setup.anyone().post('/api/payments/webhook/', body, { headers: { 'stripe-signature': signature } });
    setup.stripe.fault = 'answers 500';
    const first = await send();
    setup.stripe.fault = 'none';
    expect(first.status).toBe(503);
    expect(await tierOf(buyer)).toBe(3);
    expect((await send()).status).toBe(200);
    expect(await tierOf(buyer)).toBe(2);
  });

  test('answers 500, an account can be deleted, and its subscription is cancelled later', async () => {
    const [payer, visitor] = [await subscriber(), await setup.buyer()];
    // The paid checkout is closed, so the subscription must be found without it.
    await setup.payments.reconcile();
    const url = urlIn(await checkout(visitor));
    setup.stripe.fault = 'answers 500';
    await setup.payments.cancelFor(payer.userId);
    await setup.payments.cancelFor(visitor.userId);
    await setup.it.db.deleteFrom('users').where('id', 'in', [payer.userId, visitor.userId]).execute();
    expect((await setup.payments.reconcile()).failed).toBeGreaterThan(1);
    setup.stripe.fault = 'none';
    // Meanwhile the checkout that could not be closed is paid.
    const late = await setup.pay(url);
    expect(await setup.payments.reconcile()).toMatchObject({ failed: 0 });
    for (const id of [payer.subscription, late]) {
      expect(found(setup.ledger.subscriptions, id).status).toBe('canceled');
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
  test.each(OTHER_PRICES)('for %s gives no plan, and is logged', async (_, other) => {
    const buyer = await subscriber();
    const subscription = found(setup.ledger.subscriptions, buyer.subscription);
    subscription.amount = { ...subscription.amount, ...other };
    await setup.deliver(buyer.subscription);
    expect(await setup.payments.planOf(buyer.userId)).toMatchObject({ state: 'unpaid', tier: 2 });
    expect(setup.logged.findLast(({ event }) => event === 'payment-price')?.fields).toMatchObject({
      subscription: buyer.subscription,
    });
  });

  test('sold by another seller gives no plan', async () => {
    const buyer = await subscriber();
    const subscription = found(setup.ledger.subscriptions, buyer.subscription);
    await setup.it.db.deleteFrom('subscriptions').where('id', '=', buyer.subscription).execute();
    Object.assign(subscription, { metadata: { user_id: buyer.userId } });
    await setup.deliver(buyer.subscription);
    expect(await tierOf(buyer)).toBe(2);
  });

  test('unknown to Stripe is not reported as cancelled or resumed', async () => {
    const buyer = await subscriber();
    setup.ledger.subscriptions.delete(buyer.subscription);
    for (const verb of ['cancel', 'resume']) {
      const before = setup.logged.length;
      expect(await buyer.browser.post(`/api/payments/${verb}/`)).toMatchObject(UNAVAILABLE);
      expect(setup.logged.slice(before)).toMatchObject([
        { event: 'payment-missing', fields: { subscription: buyer.subscription } },
      ]);
    }
    expect(await setup.payments.planOf(buyer.userId)).toMatchObject({ state: 'active', tier: 3 });
  });

  test('on trial gives the plan until the trial ends', async () => {
    const buyer = await setup.buyer();
    const { body } = await checkout(buyer);
    const session =
      String(Reflect.get(Object(body), 'url'))
        .split('/')
        .at(-1) ?? '';
    await setup.deliver(setup.ledger.pay(session, 'trialing'));
    expect(await setup.payments.planOf(buyer.userId)).toMatchObject({ state: 'trial', tier: 3 });
    setup.it.clock.advance(30 * 24 * 3_600_000);
    expect(await tierOf(buyer)).toBe(2);
  });

  test.each(['charge.refunded', 'refund.created', 'charge.dispute.created'])(
    'is found by the payment of a %s event',
    async (type) => {
      const buyer = await subscriber();
      const invoice = found(setup.ledger.subscriptions, buyer.subscription).latest_invoice;
      const { charge } = found(setup.ledger.invoices, invoice);
      const isDispute = type.includes('dispute');
      await setup.happen(buyer.subscription, isDispute ? 'disputed' : 'refunded');
      const object = isDispute ? 'dispute' : (type.split('.')[0] ?? '');
      const event = {
        ...subscriptionEvent('', type),
        data: { object: { id: 'x_1', object, payment_intent: charge.payment_intent } },
      };
      const { body, signature } = await setup.sign(event);
      await setup.receive(Buffer.from(body), signature);
      expect(await tierOf(buyer)).toBe(2);
    },
  );

  test('whose dispute was won gives the plan again', async () => {
    const buyer = await subscriber();
    await setup.happen(buyer.subscription, 'disputed');
    await setup.deliver(buyer.subscription);
    expect(await tierOf(buyer)).toBe(2);
    const invoice = found(setup.ledger.subscriptions, buyer.subscription).latest_invoice;
    found(setup.ledger.invoices, invoice).charge.dispute = 'won';
    await setup.deliver(buyer.subscription);
    expect(await tierOf(buyer)).toBe(3);
  });
});

describe('a gateway', () => {
  const options = {
    secretKey: STAND_IN_KEY,
    webhookSecret: WEBHOOK_SECRET,
    priceId: undefined,
    publicUrl: new URL(ORIGIN),
    now: () => setup.it.clock.now(),
    api: undefined,
  };

  test.each([
    ['sk_live_x', 'stripe'],
    ['rk_live_x', 'stripe'],
    ['sk_test_x', 'stripe-test'],
  ])('with the key %s is %s', (secretKey, name) => {
    expect(createStripeGateway({ ...options, secretKey }).name).toBe(name);
  });

  test('without a signing secret accepts no event', async () => {
    const gateway = createStripeGateway({ ...options, webhookSecret: '' });
    const { body, signature } = await setup.sign(subscriptionEvent('sub_1'));
    expect(await gateway.readEvent(Buffer.from(body), signature)).toMatchObject({ ok: false });
  });

  test('whose price at Stripe differs from the plan’s sells nothing', async () => {
    const api = { host: '127.0.0.1', port: setup.stripe.port, protocol: 'http' } as const;
    const gateway = createStripeGateway({ ...options, api, priceId: 'price_of_something_else' });
    const price = { pence: 2999, currency: 'GBP', period: 'month' } as const;
    const { userId, email } = await setup.buyer();
    const checkouts = { userId, email, plan: 'beginners', price, idempotencyKey: userId } as const;
    await expect(gateway.createCheckout(checkouts)).rejects.toThrow(/STRIPE_PRICE_ID/u);
    expect([...setup.ledger.sessions.values()].at(-1)?.status).toBe('expired');
  });

  test('with a wrong key reports it without the key', async () => {
    const api = { host: '127.0.0.1', port: setup.stripe.port, protocol: 'http' } as const;
    const gateway = createStripeGateway({ ...options, api, secretKey: 'sk_test_of_somebody_else' });
    const error: unknown = await gateway.fetchSubscription('sub_1').catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/api_key_invalid 401/u);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('somebody_else');
  });
});
