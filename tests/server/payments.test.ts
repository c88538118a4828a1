import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type CheckoutRow, closeRow } from '../../server/payments/checkout-rows.ts';
import { anyAddress } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type PaymentsSetup, urlIn, GATEWAYS } from './payments-setup.ts';
import { DATABASES } from './services.ts';

const DAY = 24 * 3_600_000;
const PLAN = '/api/payments/plan/';
const CHECKOUT = '/api/payments/checkout-session/';
const CANCEL = '/api/payments/cancel/';
const RESUME = '/api/payments/resume/';
const BEGINNERS = { plan: 'beginners' };

describe.each(DATABASES)('payments on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ database });
  });
  afterAll(() => app.close());

  describe.each(GATEWAYS)('by $name', ({ open }) => {
    let setup: PaymentsSetup;
    beforeAll(async () => {
      setup = await open(app);
    });
    afterAll(() => setup.close());

    async function checkout({ browser }: Buyer): Promise<string> {
      return urlIn(await browser.post(CHECKOUT, BEGINNERS));
    }

    /** A user who has paid, with the payment's event delivered. */
    async function subscriber(): Promise<Buyer & { readonly subscription: string }> {
      const buyer = await setup.buyer();
      const subscription = await setup.pay(await checkout(buyer));
      await setup.deliver(subscription);
      return { ...buyer, subscription };
    }

    function checkoutsOf({ userId }: Buyer): Promise<CheckoutRow[]> {
      return setup.it.db.selectFrom('checkouts').selectAll().where('user_id', '=', userId).execute();
    }

    async function planOf({ browser }: Buyer): Promise<unknown> {
      return (await browser.get(PLAN)).body;
    }

    test('a user without a plan sees the price', async () => {
      expect(await planOf(await setup.buyer())).toEqual({
        plan: 'beginners',
        state: 'none',
        tier: 2,
        price_pence: 2999,
        currency: 'GBP',
        period: 'month',
        renews_at: null,
        cancels_at: null,
        is_test: setup.gateway.name === 'test',
      });
    });

    test('concurrent requests from several tabs get one checkout, and so does a later one', async () => {
      const buyer = await setup.buyer();
      const urls = await Promise.all(Array.from({ length: 5 }, () => checkout(buyer)));
      expect(new Set([...urls, await checkout(buyer)]).size).toBe(1);
    });

    test('the plan begins when the event of the payment is delivered, not before', async () => {
      const buyer = await setup.buyer();
      const subscription = await setup.pay(await checkout(buyer));
      await buyer.browser.get(`/payments/return/?session_id=${subscription}`);
      expect(await planOf(buyer)).toMatchObject({ state: 'none', tier: 2 });
      await setup.deliver(subscription);
      const renewal = new Date(setup.it.clock.now() + 30 * DAY).toISOString();
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3, renews_at: renewal });
    });

    test('no user buys the plan twice', async () => {
      const buyer = await subscriber();
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({
        status: 409,
        body: { type: 'urn:layline:problem:has-plan' },
      });
    });

    test('a buyer who returns before the event of the payment has the plan', async () => {
      const buyer = await setup.buyer();
      await setup.pay(await checkout(buyer));
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 409 });
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
    });

    test('a cancelled plan runs to the end of the paid period, however often it is cancelled', async () => {
      const buyer = await subscriber();
      const ends = new Date(setup.it.clock.now() + 30 * DAY).toISOString();
      const cancelled = { state: 'cancelled', tier: 3, renews_at: null, cancels_at: ends };
      for (const _ of [1, 2]) {
        expect(await buyer.browser.post(CANCEL)).toMatchObject({ status: 200, body: cancelled });
      }
      setup.it.clock.advance(31 * DAY);
      expect(await planOf(buyer)).toMatchObject({ state: 'none', tier: 2, cancels_at: null });
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 200 });
    });

    test('a cancelled plan is resumed while it runs, and renews at the end of its period', async () => {
      const buyer = await subscriber();
      const renews = new Date(setup.it.clock.now() + 30 * DAY).toISOString();
      await buyer.browser.post(CANCEL);
      const resumed = { state: 'active', tier: 3, renews_at: renews, cancels_at: null };
      for (const _ of [1, 2]) {
        expect(await buyer.browser.post(RESUME)).toMatchObject({ status: 200, body: resumed });
      }
      await buyer.browser.post(CANCEL);
      setup.it.clock.advance(31 * DAY);
      await setup.happen(buyer.subscription, 'renewed');
      expect(await buyer.browser.post(RESUME)).toMatchObject({ status: 404 });
    });

    test('a user without a plan cannot cancel or resume one', async () => {
      const { browser } = await setup.buyer();
      expect(await browser.post(CANCEL)).toMatchObject({ status: 404 });
      expect(await browser.post(RESUME)).toMatchObject({ status: 404 });
    });

    test('a failed payment leaves seven days of grace, and a later payment restores the plan', async () => {
      const buyer = await subscriber();
      setup.it.clock.advance(30 * DAY);
      await setup.happen(buyer.subscription, 'payment failed');
      await setup.deliver(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 3, renews_at: null });
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 409 });
      setup.it.clock.advance(7 * DAY);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 2 });
      await setup.happen(buyer.subscription, 'renewed');
      await setup.deliver(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
    });

    test('a second unpaid month brings no second week of grace', async () => {
      const buyer = await subscriber();
      for (const _ of [1, 2]) {
        setup.it.clock.advance(30 * DAY);
        await setup.happen(buyer.subscription, 'payment failed');
      }
      await setup.deliver(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 2 });
    });

    test('an overdue plan that is cancelled ends at once', async () => {
      const buyer = await subscriber();
      setup.it.clock.advance(30 * DAY);
      await setup.happen(buyer.subscription, 'payment failed');
      expect(await buyer.browser.post(CANCEL)).toMatchObject({
        status: 200,
        body: { state: 'none', tier: 2 },
      });
      expect((await setup.gateway.fetchSubscription(buyer.subscription))?.endedAt).not.toBeNull();
    });

    test.each(['refunded', 'disputed', 'gave up', 'ended'] as const)(
      'a subscription that is %s gives no plan, and allows a new one',
      async (happening) => {
        const buyer = await subscriber();
        if (happening === 'gave up') await setup.happen(buyer.subscription, 'payment failed');
        await setup.happen(buyer.subscription, happening);
        await setup.deliver(buyer.subscription);
        const state = { refunded: 'refunded', disputed: 'disputed', 'gave up': 'unpaid', ended: 'none' }[
          happening
        ];
        expect(await planOf(buyer)).toMatchObject({ state, tier: 2 });
        const next = await setup.pay(await checkout(buyer));
        await setup.deliver(next);
        expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
        expect((await setup.gateway.fetchSubscription(buyer.subscription))?.endedAt).not.toBeNull();
      },
    );

    test('an account about to be deleted is charged no more, and its checkout can no longer be paid', async () => {
      const payer = await subscriber();
      const visitor = await setup.buyer();
      const url = await checkout(visitor);
      for (const { userId } of [payer, visitor]) {
        await setup.payments.cancelFor(userId);
      }
      expect((await setup.gateway.fetchSubscription(payer.subscription))?.endedAt).not.toBeNull();
      const id = url.split('/').findLast((part) => part !== '') ?? '';
      expect((await setup.gateway.fetchCheckout(id))?.state).toBe('expired');
      await setup.it.db.deleteFrom('users').where('id', 'in', [payer.userId, visitor.userId]).execute();
      const left = await setup.it.db.selectFrom('subscriptions').select(['id', 'user_id']).execute();
      expect(left).toContainEqual({ id: payer.subscription, user_id: null });
    });

    test('a checkout requested while a break begins is closed before it reaches the gateway', async () => {
      const buyer = await setup.buyer();
      const { db, clock } = setup.it;
      await db
        .updateTable('users')
        .set({ break_until: new Date(clock.now() + DAY) })
        .where('id', '=', buyer.userId)
        .execute();
      // The webhook layer's profile of the caller is from before the break.
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({
        status: 403,
        body: { type: 'urn:layline:problem:on-a-break' },
      });
      const rows = await checkoutsOf(buyer);
      expect(rows).toMatchObject([{ gateway_id: null, closed_at: expect.any(Date) as unknown }]);
    });

    test('a checkout that reached the gateway after its row was read is not marked as closed', async () => {
      const buyer = await setup.buyer();
      await checkout(buyer);
      const [row] = await checkoutsOf(buyer);
      if (row === undefined) throw new Error('No checkout');
      const parts = {
        db: setup.it.db,
        now: setup.it.clock.now,
        gateway: setup.gateway,
        log: { security: () => undefined, failure: () => undefined },
      };
      await closeRow(parts, { ...row, gateway_id: null });
      expect(await checkoutsOf(buyer)).toEqual([row]);
      await closeRow(parts, row);
      expect(await checkoutsOf(buyer)).toMatchObject([{ closed_at: expect.any(Date) as unknown }]);
    });

    test('an event about an unknown user changes nothing', async () => {
      const buyer = await setup.buyer();
      const subscription = await setup.pay(await checkout(buyer));
      const { db } = setup.it;
      await db.deleteFrom('users').where('id', '=', buyer.userId).execute();
      await setup.deliver(subscription);
      expect(
        await db.selectFrom('subscriptions').select('id').where('id', '=', subscription).execute(),
      ).toEqual([]);
    });

    test('reconciliation repairs whatever events were missed', async () => {
      const [paid, missed, altered, unreported] = await Promise.all([
        subscriber(),
        setup.buyer(),
        subscriber(),
        subscriber(),
      ]);
      const { db } = setup.it;
      // A payment's event was never delivered; a row was altered; the gateway changed without an event.
      const bought = await setup.pay(await checkout(missed));
      await db
        .updateTable('subscriptions')
        .set({ state: 'unpaid', price_pence: 1, current_period_end: new Date(0) })
        .where('id', '=', altered.subscription)
        .execute();
      await setup.happen(unreported.subscription, 'refunded');
      const { failed } = await setup.payments.reconcile();
      expect(failed).toBe(0);
      expect(await Promise.all([paid, missed, altered, unreported].map(planOf))).toMatchObject([
        { state: 'active' },
        { state: 'active', tier: 3 },
        { state: 'active', tier: 3, price_pence: 2999 },
        { state: 'refunded', tier: 2 },
      ]);
      expect(bought).not.toBe('');
    });

    test('only signed-in users see or buy a plan', async () => {
      const browser = setup.anyone();
      await browser.get(PLAN);
      expect(await browser.get(PLAN)).toMatchObject({ status: 401 });
      expect(await browser.post(CHECKOUT, BEGINNERS, { from: anyAddress() })).toMatchObject({ status: 401 });
    });

    test('only an existing plan can be bought, and the buyer cannot set the price', async () => {
      const { browser } = await setup.buyer();
      for (const body of [{ plan: 'gold' }, { ...BEGINNERS, price_pence: 1 }, {}, { plan: null }]) {
        expect(await browser.post(CHECKOUT, body), JSON.stringify(body)).toMatchObject({ status: 422 });
      }
    });
  });
});
