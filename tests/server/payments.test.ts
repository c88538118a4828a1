import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type CheckoutRow, closeRow } from '../../server/payments/checkout-rows.ts';
import { anyAddress } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type PaymentsWorld, urlIn, WORLDS } from './payments-world.ts';
import { DATABASES } from './services.ts';

const DAY = 24 * 3_600_000;
const PLAN = '/api/payments/plan/';
const CHECKOUT = '/api/payments/checkout-session/';
const CANCEL = '/api/payments/cancel/';
const BEGINNERS = { plan: 'beginners' };

describe.each(DATABASES)('on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ database });
  });
  afterAll(() => app.close());

  describe.each(WORLDS)('payments by $name', ({ open }) => {
    let world: PaymentsWorld;
    beforeAll(async () => {
      world = await open(app);
    });
    afterAll(() => world.close());

    async function checkout({ browser }: Buyer): Promise<string> {
      return urlIn(await browser.post(CHECKOUT, BEGINNERS));
    }

    /** A user who has paid, and of whose payment we were told. */
    async function subscriber(): Promise<Buyer & { readonly subscription: string }> {
      const buyer = await world.buyer();
      const subscription = await world.pay(await checkout(buyer));
      await world.tell(subscription);
      return { ...buyer, subscription };
    }

    function checkoutsOf({ userId }: Buyer): Promise<CheckoutRow[]> {
      return world.it.db.selectFrom('checkouts').selectAll().where('user_id', '=', userId).execute();
    }

    async function planOf({ browser }: Buyer): Promise<unknown> {
      return (await browser.get(PLAN)).body;
    }

    test('who has bought nothing is told the price', async () => {
      expect(await planOf(await world.buyer())).toEqual({
        plan: 'beginners',
        state: 'none',
        tier: 2,
        price_pence: 2999,
        currency: 'GBP',
        period: 'month',
        renews_at: null,
        cancels_at: null,
        is_test: world.gateway.name === 'test',
      });
    });

    test('two clicks and two tabs get one checkout, and so does a later click', async () => {
      const buyer = await world.buyer();
      const urls = await Promise.all(Array.from({ length: 5 }, () => checkout(buyer)));
      expect(new Set([...urls, await checkout(buyer)]).size).toBe(1);
    });

    test('the plan begins when we are told of the payment, not before', async () => {
      const buyer = await world.buyer();
      const subscription = await world.pay(await checkout(buyer));
      await buyer.browser.get(`/payments/return/?session_id=${subscription}`);
      expect(await planOf(buyer)).toMatchObject({ state: 'none', tier: 2 });
      await world.tell(subscription);
      const renewal = new Date(world.it.clock.now() + 30 * DAY).toISOString();
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3, renews_at: renewal });
    });

    test('no user buys the plan twice', async () => {
      const buyer = await subscriber();
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({
        status: 409,
        body: { type: 'urn:layline:problem:has-plan' },
      });
    });

    test('who paid and comes back before we were told of it has the plan', async () => {
      const buyer = await world.buyer();
      await world.pay(await checkout(buyer));
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 409 });
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
    });

    test('a cancelled plan runs to the end of what is paid for, however often it is cancelled', async () => {
      const buyer = await subscriber();
      const ends = new Date(world.it.clock.now() + 30 * DAY).toISOString();
      const cancelled = { state: 'cancelled', tier: 3, renews_at: null, cancels_at: ends };
      for (const _ of [1, 2]) {
        expect(await buyer.browser.post(CANCEL)).toMatchObject({ status: 200, body: cancelled });
      }
      world.it.clock.advance(31 * DAY);
      expect(await planOf(buyer)).toMatchObject({ state: 'none', tier: 2, cancels_at: null });
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 200 });
    });

    test('who has no plan cannot cancel one', async () => {
      const { browser } = await world.buyer();
      expect(await browser.post(CANCEL)).toMatchObject({ status: 404 });
    });

    test('a payment that failed leaves seven days, and one that comes then mends it', async () => {
      const buyer = await subscriber();
      world.it.clock.advance(30 * DAY);
      await world.happen(buyer.subscription, 'payment failed');
      await world.tell(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 3, renews_at: null });
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({ status: 409 });
      world.it.clock.advance(7 * DAY);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 2 });
      await world.happen(buyer.subscription, 'renewed');
      await world.tell(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
    });

    test('a second month that is not paid brings no second week of grace', async () => {
      const buyer = await subscriber();
      for (const _ of [1, 2]) {
        world.it.clock.advance(30 * DAY);
        await world.happen(buyer.subscription, 'payment failed');
      }
      await world.tell(buyer.subscription);
      expect(await planOf(buyer)).toMatchObject({ state: 'past_due', tier: 2 });
    });

    test('what is owed and cancelled ends at once', async () => {
      const buyer = await subscriber();
      world.it.clock.advance(30 * DAY);
      await world.happen(buyer.subscription, 'payment failed');
      expect(await buyer.browser.post(CANCEL)).toMatchObject({
        status: 200,
        body: { state: 'none', tier: 2 },
      });
      expect((await world.gateway.fetchSubscription(buyer.subscription))?.endedAt).not.toBeNull();
    });

    test.each(['refunded', 'disputed', 'gave up', 'ended'] as const)(
      'a subscription that is %s gives nothing, and makes room for a new one',
      async (happening) => {
        const buyer = await subscriber();
        if (happening === 'gave up') await world.happen(buyer.subscription, 'payment failed');
        await world.happen(buyer.subscription, happening);
        await world.tell(buyer.subscription);
        const state = { refunded: 'refunded', disputed: 'disputed', 'gave up': 'unpaid', ended: 'none' }[
          happening
        ];
        expect(await planOf(buyer)).toMatchObject({ state, tier: 2 });
        const next = await world.pay(await checkout(buyer));
        await world.tell(next);
        expect(await planOf(buyer)).toMatchObject({ state: 'active', tier: 3 });
        expect((await world.gateway.fetchSubscription(buyer.subscription))?.endedAt).not.toBeNull();
      },
    );

    test('who leaves pays no more, and can pay no more', async () => {
      const payer = await subscriber();
      const looker = await world.buyer();
      const url = await checkout(looker);
      for (const { userId } of [payer, looker]) {
        await world.payments.cancelFor(userId);
      }
      expect((await world.gateway.fetchSubscription(payer.subscription))?.endedAt).not.toBeNull();
      const id = url.split('/').findLast((part) => part !== '') ?? '';
      expect((await world.gateway.fetchCheckout(id))?.state).toBe('expired');
      await world.it.db.deleteFrom('users').where('id', 'in', [payer.userId, looker.userId]).execute();
      const left = await world.it.db.selectFrom('subscriptions').select(['id', 'user_id']).execute();
      expect(left).toContainEqual({ id: payer.subscription, user_id: null });
    });

    test('a break that begins while a checkout is asked for ends it before it is made', async () => {
      const buyer = await world.buyer();
      const { db, clock } = world.it;
      await db
        .updateTable('users')
        .set({ break_until: new Date(clock.now() + DAY) })
        .where('id', '=', buyer.userId)
        .execute();
      // Who asks was looked up before.
      expect(await buyer.browser.post(CHECKOUT, BEGINNERS)).toMatchObject({
        status: 403,
        body: { type: 'urn:layline:problem:on-a-break' },
      });
      const rows = await checkoutsOf(buyer);
      expect(rows).toMatchObject([{ gateway_id: null, closed_at: expect.any(Date) as unknown }]);
    });

    test('a checkout that was made since its row was read is not taken for closed', async () => {
      const buyer = await world.buyer();
      await checkout(buyer);
      const [row] = await checkoutsOf(buyer);
      if (row === undefined) throw new Error('No checkout');
      const parts = {
        db: world.it.db,
        now: world.it.clock.now,
        gateway: world.gateway,
        log: { security: () => undefined, failure: () => undefined },
      };
      await closeRow(parts, { ...row, gateway_id: null });
      expect(await checkoutsOf(buyer)).toEqual([row]);
      await closeRow(parts, row);
      expect(await checkoutsOf(buyer)).toMatchObject([{ closed_at: expect.any(Date) as unknown }]);
    });

    test('an event about an unknown user changes nothing', async () => {
      const buyer = await world.buyer();
      const subscription = await world.pay(await checkout(buyer));
      const { db } = world.it;
      await db.deleteFrom('users').where('id', '=', buyer.userId).execute();
      await world.tell(subscription);
      expect(
        await db.selectFrom('subscriptions').select('id').where('id', '=', subscription).execute(),
      ).toEqual([]);
    });

    test('reconciliation mends whatever was lost on the way', async () => {
      const [paid, missed, altered, forgotten] = await Promise.all([
        subscriber(),
        world.buyer(),
        subscriber(),
        subscriber(),
      ]);
      const { db } = world.it;
      // The event of a payment never came; a row says something else; the gateway changed without an event.
      const bought = await world.pay(await checkout(missed));
      await db
        .updateTable('subscriptions')
        .set({ state: 'unpaid', price_pence: 1, current_period_end: new Date(0) })
        .where('id', '=', altered.subscription)
        .execute();
      await world.happen(forgotten.subscription, 'refunded');
      const { failed } = await world.payments.reconcile();
      expect(failed).toBe(0);
      expect(await Promise.all([paid, missed, altered, forgotten].map(planOf))).toMatchObject([
        { state: 'active' },
        { state: 'active', tier: 3 },
        { state: 'active', tier: 3, price_pence: 2999 },
        { state: 'refunded', tier: 2 },
      ]);
      expect(bought).not.toBe('');
    });

    test('only who is signed in sees a plan or buys one', async () => {
      const browser = world.anyone();
      await browser.get(PLAN);
      expect(await browser.get(PLAN)).toMatchObject({ status: 401 });
      expect(await browser.post(CHECKOUT, BEGINNERS, { from: anyAddress() })).toMatchObject({ status: 401 });
    });

    test('only a plan that there is can be bought, at no price that the buyer names', async () => {
      const { browser } = await world.buyer();
      for (const body of [{ plan: 'gold' }, { ...BEGINNERS, price_pence: 1 }, {}, { plan: null }]) {
        expect(await browser.post(CHECKOUT, body), JSON.stringify(body)).toMatchObject({ status: 422 });
      }
    });
  });
});
