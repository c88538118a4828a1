import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eventReceiver } from '../../server/payments/receive-event.ts';
import type { Answer } from './browser.ts';
import {
  type Buyer,
  type PaymentsSetup,
  type Signed,
  subscriptionEvent,
  urlIn,
  WEBHOOK_SECRET,
  GATEWAYS,
} from './payments-setup.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const WEBHOOK = '/api/payments/webhook/';

describe.each(DATABASES)('the payments webhook on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ database });
  });
  afterAll(() => app.close());

  describe.each(GATEWAYS)('events of $name', ({ open }) => {
    let setup: PaymentsSetup;
    let buyer: Buyer;
    let subscription: string;
    beforeAll(async () => {
      setup = await open(app);
    });
    afterAll(() => setup.close());
    beforeEach(async () => {
      buyer = await setup.buyer();
      const checkout = await buyer.browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
      subscription = await setup.pay(urlIn(checkout));
    });

    type Sent = Signed & { readonly headers?: Readonly<Record<string, string | undefined>> };

    /** Sends an event as the gateway does: no cookies, no origin. */
    function send({ body, signature, headers = {} }: Sent): Promise<Answer> {
      const bare = { origin: undefined, 'sec-fetch-site': undefined, 'x-csrftoken': undefined };
      return setup.anyone().post(WEBHOOK, body, {
        headers: { ...bare, 'stripe-signature': signature, ...headers },
      });
    }

    async function effects(): Promise<unknown> {
      const { db } = setup.it;
      return {
        tier: (await setup.payments.planOf(buyer.userId)).tier,
        rows: await db.selectFrom('subscriptions').select('id').where('id', '=', subscription).execute(),
        events: (await db.selectFrom('payment_events').select('id').execute()).length,
      };
    }

    const now = (): number => setup.it.clock.now();
    const event = (): object => subscriptionEvent(subscription);

    test('begin the plan if they are signed', async () => {
      expect(await send(await setup.sign(event()))).toMatchObject({ status: 200, body: '' });
      expect(await effects()).toMatchObject({ tier: 3 });
    });

    test.each([
      ['300 s old', -300],
      ['299 s ahead', 299],
    ])('are accepted %s', async (_, seconds) => {
      expect((await send(await setup.sign(event(), now() + seconds * 1000))).status).toBe(200);
    });

    type Forgery = (signed: Signed) => Sent | Promise<Sent>;

    const hmac = (body: string, secret: string): string => {
      const stamp = Math.floor(now() / 1000);
      return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`;
    };
    const FORGERIES: readonly (readonly [string, number, Forgery])[] = [
      [
        'with one byte changed',
        400,
        ({ body, signature }) => ({ body: body.replace('updated', 'updatee'), signature }),
      ],
      [
        'with a byte order mark before them',
        400,
        ({ body, signature }) => ({ body: `\uFEFF${body}`, signature }),
      ],
      [
        'parsed and serialised again',
        400,
        ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature }),
      ],
      [
        'signed with another secret',
        400,
        ({ body }) => ({ body, signature: hmac(body, 'whsec_of_somebody') }),
      ],
      ['signed with no secret', 400, ({ body }) => ({ body, signature: hmac(body, '') })],
      ['301 s old', 400, () => setup.sign(event(), now() - 301_000)],
      ['301 s ahead', 400, () => setup.sign(event(), now() + 301_000)],
      [
        'without a signature',
        400,
        ({ body }) => ({ body, signature: '', headers: { 'stripe-signature': undefined } }),
      ],
      [
        'with a v0 signature only',
        400,
        ({ body, signature }) => ({ body, signature: signature.replace('v1', 'v0') }),
      ],
      [
        'with two signature headers',
        400,
        ({ body, signature }) => ({ body, signature: `t=1,v1=${'0'.repeat(64)}, ${signature}` }),
      ],
      [
        'with two stamps in one header',
        400,
        ({ body, signature }) => ({ body, signature: `t=1,${signature}` }),
      ],
      ['of more than 256 KiB', 413, () => setup.sign({ ...event(), pad: 'x'.repeat(256 * 1024) })],
      [
        'compressed',
        415,
        ({ body, signature }) => ({
          body: gzipSync(body).toString('latin1'),
          signature,
          headers: { 'content-encoding': 'gzip' },
        }),
      ],
      ['as text', 415, (signed) => ({ ...signed, headers: { 'content-type': 'text/plain' } })],
      [
        'as a form',
        415,
        (signed) => ({ ...signed, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ],
      ['that are not JSON', 400, () => ({ body: '{', signature: hmac('{', WEBHOOK_SECRET) })],
      ['that are not events', 400, () => setup.sign({ id: 1 })],
    ];

    test.each(FORGERIES)('%s are refused with %i and change nothing', async (_, status, forge) => {
      const before = await effects();
      const sent = await forge(await setup.sign(event()));
      expect((await send(sent)).status).toBe(status);
      expect(await effects()).toEqual(before);
      expect(before).toMatchObject({ tier: 2, rows: [] });
    });

    test('are logged when refused, without the signature', async () => {
      const { body } = await setup.sign(event());
      await send({ body, signature: hmac(body, 'whsec_of_somebody') });
      expect(setup.logged.at(-1)).toEqual({
        event: 'payment-refused',
        fields: { reason: 'wrong or old signature' },
      });
    });

    test('delivered 50 times at once have one effect, and each delivery answers 200', async () => {
      const signed = await setup.sign(event());
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(signed)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
      const changes = setup.logged.filter(
        ({ event: name, fields }) =>
          name === 'payment-state' && Reflect.get(Object(fields), 'subscription') === subscription,
      );
      expect(changes).toHaveLength(1);
      expect(await effects()).toMatchObject({ tier: 3, rows: [{ id: subscription }] });
    });

    test('about something else are recorded and change nothing', async () => {
      const other = { ...event(), data: { object: { id: 'cus_1', object: 'customer' } } };
      expect((await send(await setup.sign(other))).status).toBe(200);
      expect(await effects()).toMatchObject({ tier: 2, rows: [] });
    });

    test('interrupted between record and effect are completed by the next delivery', async () => {
      const { body, signature } = await setup.sign(event());
      const { db, clock } = setup.it;
      const broken = {
        ...setup.gateway,
        fetchSubscription: async (id: string) => {
          const found = await setup.gateway.fetchSubscription(id);
          // More pence than the column holds: the statement after the insert of the event fails.
          return found && { ...found, price: { pence: 3_000_000_000, currency: 'GBP', period: 'month' } };
        },
      };
      const log = { security: () => undefined, failure: () => undefined };
      const cutOff = eventReceiver({ db, now: clock.now, log, gateway: broken });
      const before = await effects();
      await expect(cutOff(Buffer.from(body), signature)).rejects.toThrow(/integer/u);
      expect(await effects()).toEqual(before);
      expect((await send({ body, signature })).status).toBe(200);
      expect(await effects()).toMatchObject({ tier: 3 });
    });

    test('whose lookup is overtaken by a later event do not undo it', async () => {
      const { db, clock } = setup.it;
      const [requested, released] = [gate(), gate()];
      const slow = {
        ...setup.gateway,
        fetchSubscription: async (id: string) => {
          const found = await setup.gateway.fetchSubscription(id);
          requested.open();
          await released.opened;
          return found;
        },
      };
      const log = { security: () => undefined, failure: () => undefined };
      const [first, second] = [await setup.sign(event()), await setup.sign(event())];
      const receiveSlowly = eventReceiver({ db, now: clock.now, log, gateway: slow });
      const late = receiveSlowly(Buffer.from(first.body), first.signature);
      await requested.opened;
      await setup.happen(subscription, 'refunded');
      await setup.receive(Buffer.from(second.body), second.signature);
      released.open();
      await late;
      expect(await setup.payments.planOf(buyer.userId)).toMatchObject({ state: 'refunded', tier: 2 });
    });
  });
});

/** A promise that the test resolves by `open`. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((go) => {
    open = go;
  });
  return { opened, open: () => open() };
}
