import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Answer } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type Signed, openStripe, type StripeSetup, urlIn } from './payments-setup.ts';
import { DATABASES } from './services.ts';
import { EVENT_TYPES, recordedEvent, signedByStripe } from './stripe-events.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('recorded events, signed by Stripe’s library, on %s', (database) => {
  let app: TestApp;
  let setup: StripeSetup;
  let buyer: Buyer;
  let subscription: string;
  beforeAll(async () => {
    app = await startApp({ database });
    setup = await openStripe(app);
  });
  afterAll(async () => {
    await setup.close();
    await app.close();
  });
  beforeEach(async () => {
    buyer = await setup.buyer();
    const checkout = await buyer.browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    subscription = await setup.pay(urlIn(checkout));
  });

  const now = (): number => app.clock.now();
  const tier = async (): Promise<number> => (await setup.payments.planOf(buyer.userId)).tier;
  const countEvents = async (): Promise<number> =>
    (await app.db.selectFrom('payment_events').select('id').execute()).length;

  /** Sends an event as Stripe does: no cookies, no origin. */
  const send = ({ body, signature }: Signed): Promise<Answer> =>
    setup.anyone().post('/api/payments/webhook/', body, {
      headers: {
        origin: undefined,
        'sec-fetch-site': undefined,
        'x-csrftoken': undefined,
        'stripe-signature': signature,
      },
    });
  const events = () =>
    EVENT_TYPES.map((type, place) =>
      recordedEvent({ type, subscription, created: Math.floor(now() / 1000) + place }),
    );

  test('begin the plan once, however often each is delivered', async () => {
    const before = await countEvents();
    for (const event of [...events(), ...events()]) {
      const copies = Array.from({ length: 3 }, () => send(signedByStripe(event, now())));
      expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await countEvents()).toBe(before + 2 * EVENT_TYPES.length);
    expect(await tier()).toBe(3);
    const begun = setup.logged.filter(
      ({ fields }) => Reflect.get(Object(fields), 'subscription') === subscription,
    );
    expect(begun).toHaveLength(1);
  });

  test('in the wrong order end in Stripe’s current state, not in that of the last event', async () => {
    for (const event of events().toReversed()) {
      await send(signedByStripe(event, now()));
    }
    expect(await tier()).toBe(3);
    await setup.happen(subscription, 'ended');
    const [, created] = events();
    await send(signedByStripe(created ?? {}, now()));
    expect(await tier()).toBe(2);
  });

  test('replayed: at once change nothing, and after five minutes are refused', async () => {
    const [, created] = events();
    const signed = signedByStripe(created ?? {}, now());
    expect((await send(signed)).status).toBe(200);
    await setup.happen(subscription, 'ended');
    const ended = recordedEvent({
      type: 'customer.subscription.deleted',
      subscription,
      created: Math.floor(now() / 1000),
    });
    expect((await send(signedByStripe(ended, now()))).status).toBe(200);
    expect((await send(signed)).status).toBe(200);
    expect(await tier()).toBe(2);
    app.clock.advance(5 * MINUTE + 1000);
    expect((await send(signed)).status).toBe(400);
    expect(await tier()).toBe(2);
  });

  test('sent again by Stripe hours later, with a new timestamp, are accepted and applied once', async () => {
    const [event] = events();
    app.clock.advance(3 * 60 * MINUTE);
    const before = await countEvents();
    expect((await send(signedByStripe(event ?? {}, now()))).status).toBe(200);
    expect((await send(signedByStripe(event ?? {}, now()))).status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
  });

  test('of another account: are refused if signed with its secret, and have no effect on its own subscription', async () => {
    const [, created] = events();
    const stolen = signedByStripe(created ?? {}, now(), 'whsec_of_another_account');
    expect((await send(stolen)).status).toBe(400);
    const foreign = recordedEvent({
      type: 'customer.subscription.created',
      subscription: 'sub_of_another_account',
      created: Math.floor(now() / 1000),
      account: 'acct_1Other',
    });
    expect((await send(signedByStripe(foreign, now()))).status).toBe(200);
    expect(await tier()).toBe(2);
    const rows = await app.db
      .selectFrom('subscriptions')
      .select('id')
      .where('id', '=', 'sub_of_another_account')
      .execute();
    expect(rows).toEqual([]);
  });
});
