import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Answer } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type Signed, stripeWorld, type StripeWorld, urlIn } from './payments-world.ts';
import { DATABASES } from './services.ts';
import { EVENT_TYPES, recordedEvent, signedByStripe } from './stripe-events.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('whole events, signed by Stripe’s library, on %s', (database) => {
  let app: TestApp;
  let world: StripeWorld;
  let buyer: Buyer;
  let subscription: string;
  beforeAll(async () => {
    app = await startApp({ database });
    world = await stripeWorld(app);
  });
  afterAll(async () => {
    await world.close();
    await app.close();
  });
  beforeEach(async () => {
    buyer = await world.buyer();
    const checkout = await buyer.browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    subscription = await world.pay(urlIn(checkout));
  });

  const now = (): number => app.clock.now();
  const tier = async (): Promise<number> => (await world.payments.planOf(buyer.userId)).tier;
  const known = async (): Promise<number> =>
    (await app.db.selectFrom('payment_events').select('id').execute()).length;

  /** As Stripe sends it: no cookies, no origin. */
  const send = ({ body, signature }: Signed): Promise<Answer> =>
    world.anyone().post('/api/payments/webhook/', body, {
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

  test('begin the plan, once, however often each is delivered', async () => {
    const before = await known();
    for (const event of [...events(), ...events()]) {
      const copies = Array.from({ length: 3 }, () => send(signedByStripe(event, now())));
      expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await known()).toBe(before + 2 * EVENT_TYPES.length);
    expect(await tier()).toBe(3);
    const begun = world.logged.filter(
      ({ fields }) => Reflect.get(Object(fields), 'subscription') === subscription,
    );
    expect(begun).toHaveLength(1);
  });

  test('in the wrong order end in what Stripe says, not in what the last of them says', async () => {
    for (const event of events().toReversed()) {
      await send(signedByStripe(event, now()));
    }
    expect(await tier()).toBe(3);
    await world.happen(subscription, 'ended');
    const [, created] = events();
    await send(signedByStripe(created ?? {}, now()));
    expect(await tier()).toBe(2);
  });

  test('played back: at once they change nothing, after five minutes they are refused', async () => {
    const [, created] = events();
    const signed = signedByStripe(created ?? {}, now());
    expect((await send(signed)).status).toBe(200);
    await world.happen(subscription, 'ended');
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

  test('sent again by Stripe hours later, under a new stamp, are taken, and once', async () => {
    const [event] = events();
    app.clock.advance(3 * 60 * MINUTE);
    const before = await known();
    expect((await send(signedByStripe(event ?? {}, now()))).status).toBe(200);
    expect((await send(signedByStripe(event ?? {}, now()))).status).toBe(200);
    expect(await known()).toBe(before + 1);
  });

  test('of another account: with its secret refused, of a subscription of its own without effect', async () => {
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
