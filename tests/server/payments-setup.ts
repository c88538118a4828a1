import { createSecretKey, randomUUID } from 'node:crypto';

import type { Subscription } from '#lib/product';
import { sql } from 'kysely';
import { z } from 'zod';

import { networks } from '../../server/http/client-address.ts';
import { newCsrfToken } from '../../server/http/csrf.ts';
import type { HttpDependencies } from '../../server/http/http-dependencies.ts';
import { randomText } from '../../server/http/mac.ts';
import { mount } from '../../server/http/mount.ts';
import { memberCookie } from '../../server/http/session-cookie.ts';
import { createPayments, type Payments } from '../../server/payments/create-payments.ts';
import type { PaymentGateway, ReceiveEvent } from '../../server/payments/gateway.ts';
import { eventReceiver } from '../../server/payments/receive-event.ts';
import { signEvent } from '../../server/payments/signed-event.ts';
import { createStripeGateway } from '../../server/payments/stripe-gateway.ts';
import { createTestGateway } from '../../server/payments/test-gateway.ts';
import type { TestGatewayDb } from '../../server/payments/test-subscription.ts';
import { type Answer, type Browser, openBrowser, ORIGIN } from './browser.ts';
import type { Logged, TestApp } from './harness.ts';
import { createLedger, type Happening, type Ledger } from './stripe-ledger.ts';
import { STAND_IN_KEY, startStripe, type StripeStandIn } from './stripe-stand-in.ts';
import { subscriptionAfter } from './subscription-after.ts';

export const WEBHOOK_SECRET = 'whsec_of_these_tests';
const MONTH_MS = 30 * 24 * 3_600_000;

/** A user with an account who may buy. */
export type Buyer = { readonly userId: string; readonly email: string; readonly browser: Browser };

/** A signed event. */
export type Signed = { readonly body: string; readonly signature: string };

/** Payments over one gateway, and the actions of the outside setup on it. */
export type PaymentsSetup = {
  readonly it: TestApp;
  readonly gateway: PaymentGateway;
  readonly payments: Payments;
  readonly receive: ReceiveEvent;
  readonly logged: readonly Logged[];
  readonly anyone: () => Browser;
  readonly buyer: () => Promise<Buyer>;
  /** Pays a checkout and resolves with the subscription's id. The gateway's event is not delivered. */
  readonly pay: (url: string) => Promise<string>;
  readonly happen: (subscription: string, happening: Happening) => Promise<void>;
  readonly sign: (event: unknown, at?: number) => Promise<Signed>;
  /** Delivers an event about a subscription. */
  readonly deliver: (subscription: string) => Promise<void>;
  /** Stops the gateway; the database belongs to the test. */
  readonly close: () => Promise<void>;
};

export type StripeSetup = PaymentsSetup & { readonly ledger: Ledger; readonly stripe: StripeStandIn };

/** Both gateways; they can share a database. */
export const GATEWAYS = [
  { name: 'Stripe', open: openStripe },
  { name: 'the test gateway', open: openTestGateway },
] as const;

type Actions = Pick<PaymentsSetup, 'pay' | 'happen'>;

/** Opens payments with Stripe's library against the stand-in. */
export async function openStripe(it: TestApp, timeout = 5000): Promise<StripeSetup> {
  const ledger = createLedger(it.clock.now);
  const stripe = await startStripe(ledger);
  const gateway = createStripeGateway({
    secretKey: STAND_IN_KEY,
    webhookSecret: WEBHOOK_SECRET,
    priceId: undefined,
    publicUrl: new URL(ORIGIN),
    now: it.clock.now,
    api: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
    timeout,
  });
  const setup = createSetup(it, gateway, {
    pay: (url) => Promise.resolve(ledger.pay(url.split('/').at(-1) ?? '')),
    happen: (id, happening) => {
      ledger.happen(id, happening);
      return Promise.resolve();
    },
  });
  return { ...setup, ledger, stripe, close: stripe.close };
}

/** Opens payments with the built-in test gateway. */
export function openTestGateway(it: TestApp): Promise<PaymentsSetup> {
  const { now } = it.clock;
  const db: TestGatewayDb = it.db.withTables();
  const gateway = createTestGateway({ db: it.db, now, secret: WEBHOOK_SECRET });
  const happen = async (id: string, happening: Happening): Promise<void> => {
    if (happening === 'cancelled') return gateway.cancelAtPeriodEnd(id);
    if (happening === 'resumed') return gateway.resume(id);
    if (happening === 'ended') return gateway.cancelNow(id);
    const row = await gateway.fetchSubscription(id);
    if (row === undefined || row.endedAt !== null) return;
    const before: Subscription = {
      state: row.state,
      periodEnd: row.periodEnd?.getTime(),
      pastDueSince: row.pastDueSince?.getTime(),
    };
    const after = subscriptionAfter(before, happening, now());
    await db
      .updateTable('test_subscriptions')
      .set({
        state: after.state,
        period_end: new Date(after.periodEnd ?? now()),
        past_due_since: after.pastDueSince === undefined ? null : new Date(after.pastDueSince),
      })
      .where('id', '=', id)
      .execute();
  };
  const pay = async (url: string): Promise<string> => {
    const id = url.split('/').at(-2) ?? '';
    const subscription = `sub_layline_${randomText(16)}`;
    const { rows } = await sql`
      with paid as (update test_checkouts set subscription_id = ${subscription} where id = ${id} returning *)
      insert into test_subscriptions (id, user_id, plan, price_pence, currency, state, period_end)
      select ${subscription}, user_id, plan, price_pence, currency, 'active', ${new Date(now() + MONTH_MS)}::timestamptz
      from paid returning id`.execute(db);
    if (rows.length !== 1) throw new Error(`No ${url}`);
    return subscription;
  };
  const setup = createSetup(it, gateway, { pay, happen });
  return Promise.resolve({ ...setup, close: () => Promise.resolve() });
}

const KEY = createSecretKey(Buffer.alloc(32, 5));

function createSetup(it: TestApp, gateway: PaymentGateway, actions: Actions): Omit<PaymentsSetup, 'close'> {
  const { db } = it;
  const { now } = it.clock;
  const logged: Logged[] = [];
  const people = new Map<string, { readonly userId: string; readonly email: string }>();
  const log: HttpDependencies['log'] = {
    request: () => undefined,
    security: (event, fields) => void logged.push({ event, fields }),
    failure: (error) => void logged.push({ event: 'failure', fields: error }),
    unavailable: () => undefined,
  };
  const payments = createPayments({ db, now, log, gateway });
  const deps: HttpDependencies = {
    cookieKey: KEY,
    secureCookies: false,
    origins: new Set([ORIGIN]),
    crossOrigins: new Set(),
    trustedProxies: networks([]),
    machineNetworks: networks([]),
    limiter: { take: () => Promise.resolve({ allowed: true, remaining: 1, retryAfter: 0, reset: 0 }) },
    identify: (secret) => {
      const person = people.get(secret);
      if (person === undefined) return Promise.resolve(undefined);
      const { userId, email } = person;
      const rest = { sessionId: userId, tier: 2, createdAt: new Date(0), breakUntil: null } as const;
      return Promise.resolve({ kind: 'member', userId, email, ...rest });
    },
    verifyAccess: () => Promise.resolve(undefined),
    identifyToken: () => Promise.resolve(undefined),
    problemOf: () => undefined,
    log,
  };
  const http = mount(payments.operations, deps);
  const anyone = (): Browser =>
    openBrowser(async (request, from) =>
      http.fetch(request, { incoming: { socket: { remoteAddress: from } } }),
    );
  const buyer = async (): Promise<Buyer> => {
    const [userId, secret] = [randomUUID(), randomText(32)];
    const email = `${userId}@example.com`;
    await sql`
      insert into users (id, email, password_hash, over_18_at, created_at)
      values (${userId}, ${email}, '', now(), now())`.execute(db);
    people.set(secret, { userId, email });
    const browser = anyone();
    browser.cookies.set('sessionid', memberCookie(secret));
    browser.cookies.set('csrftoken', newCsrfToken(KEY, memberCookie(secret)));
    return { userId, email, browser };
  };
  const receive = eventReceiver({ db, now, log, gateway });
  const sign: PaymentsSetup['sign'] = async (event, at = now()) => {
    const body = JSON.stringify(event);
    return { body, signature: await signEvent(body, WEBHOOK_SECRET, at) };
  };
  const deliver = async (id: string): Promise<void> => {
    const { body, signature } = await sign(subscriptionEvent(id));
    await receive(Buffer.from(body), signature);
  };
  return { it, gateway, payments, receive, logged, anyone, buyer, ...actions, sign, deliver };
}

/** A minimal event, with the id of its subject only. */
export function subscriptionEvent(id: string, type = 'customer.subscription.updated') {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { id, object: 'subscription' } },
  };
}

/** The URL in a checkout's answer. */
export function urlIn({ status, body }: Answer): string {
  return z
    .object({ status: z.literal(200), body: z.strictObject({ url: z.string() }) })
    .parse({ status, body }).body.url;
}
