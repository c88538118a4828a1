import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readEnv } from '../../server/env.ts';
import { createPayments, paymentGateway } from '../../server/payments/create-payments.ts';
import { type Answer, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type PaymentsSetup, openTestGateway, urlIn } from './payments-setup.ts';

const DAY = 24 * 3_600_000;
const SILENT = { security: () => undefined, failure: () => undefined };
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

let it: TestApp;
let setup: PaymentsSetup;
beforeAll(async () => {
  it = await startApp();
  setup = await openTestGateway(it);
});
afterAll(() => it.close());

type Page = { readonly buyer: Buyer; readonly url: string };

async function open(): Promise<Page> {
  const buyer = await setup.buyer();
  const url = urlIn(await buyer.browser.post('/api/payments/checkout-session/', { plan: 'beginners' }));
  return { buyer, url };
}

async function tokenOn({ buyer, url }: Page): Promise<string> {
  const { body } = await buyer.browser.get(url);
  return /name="token" value="([\w-]{22})"/u.exec(String(body))?.[1] ?? 'none';
}

function press(page: Page, action: string, token: string): Promise<Answer> {
  return page.buyer.browser.post(page.url, `token=${token}&action=${action}`, FORM);
}

const planOf = ({ buyer }: Page) => setup.payments.planOf(buyer.userId);

describe('the page of a test checkout', () => {
  test('says that it is a test, what is paid and how it ends, without scripts or styles', async () => {
    const page = await open();
    const { status, body, headers } = await page.buyer.browser.get(page.url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const words of [
      'Test payment — no money moves',
      'Beginners Plan',
      '£29.99 a month',
      'until you cancel',
    ]) {
      expect(String(body).replaceAll(/\s+/gu, ' ')).toContain(words);
    }
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/u);
    expect((await setup.anyone().get('/payments/test-checkout/style.css')).status).toBe(200);
  });

  test('begins the plan when Pay is pressed, and redirects to the return page', async () => {
    const page = await open();
    const paid = await press(page, 'pay', await tokenOn(page));
    expect(paid).toMatchObject({ status: 303, body: '' });
    expect(paid.headers.get('location')).toBe('/payments/return/');
    expect(await planOf(page)).toMatchObject({ state: 'active', tier: 3, is_test: true });
    expect((await page.buyer.browser.get(page.url)).body).toContain('has been made');
  });

  test('accepts one of two concurrent presses of Pay', async () => {
    const page = await open();
    const token = await tokenOn(page);
    const answers = await Promise.all([press(page, 'pay', token), press(page, 'pay', token)]);
    const places = answers.map(({ headers }) => headers.get('location'));
    expect(new Set(places)).toEqual(new Set(['/payments/return/', page.url]));
    const bought = await it.db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', page.buyer.userId)
      .execute();
    expect(bought).toHaveLength(1);
  });

  test('says that the card was declined, and can be paid after that', async () => {
    const page = await open();
    const declined = await press(page, 'decline', await tokenOn(page));
    expect(declined.headers.get('location')).toBe(page.url);
    expect((await page.buyer.browser.get(page.url)).body).toContain('declined');
    expect(await planOf(page)).toMatchObject({ state: 'none', tier: 2 });
    await press(page, 'pay', await tokenOn(page));
    expect(await planOf(page)).toMatchObject({ tier: 3 });
  });

  test('redirects back when Cancel is pressed, and nothing is paid', async () => {
    const page = await open();
    const cancelled = await press(page, 'cancel', await tokenOn(page));
    expect(cancelled.headers.get('location')).toBe('/payments/checkout/');
    expect(await planOf(page)).toMatchObject({ state: 'none', tier: 2 });
  });

  test.each(['none', '', 'x'.repeat(22)])('ignores a form with the token "%s"', async (token) => {
    const page = await open();
    const answer = await press(page, 'pay', token);
    expect(answer.headers.get('location')).toBe(page.url);
    expect(await planOf(page)).toMatchObject({ tier: 2 });
  });

  test.each([
    'action=pay',
    'token=a&action=steal',
    'token=a&action=pay&action=pay',
    'token=a&action=pay&price=1',
    '',
  ])('refuses the form "%s"', async (form) => {
    const page = await open();
    expect(await page.buyer.browser.post(page.url, form, FORM)).toMatchObject({ status: 400 });
  });

  test('accepts a form of a few bytes only', async () => {
    const page = await open();
    const long = `token=${'x'.repeat(2000)}&action=pay`;
    expect(await page.buyer.browser.post(page.url, long, FORM)).toMatchObject({ status: 413 });
    expect(await page.buyer.browser.post(page.url, { action: 'pay' })).toMatchObject({ status: 415 });
  });

  test('expires after a day, and a new one can be opened', async () => {
    const page = await open();
    const token = await tokenOn(page);
    it.clock.advance(DAY);
    expect((await page.buyer.browser.get(page.url)).body).toContain('has expired');
    expect((await press(page, 'pay', token)).headers.get('location')).toBe(page.url);
    expect(await planOf(page)).toMatchObject({ tier: 2 });
    const again = await page.buyer.browser.post('/api/payments/checkout-session/', { plan: 'beginners' });
    expect(urlIn(again)).not.toBe(page.url);
  });

  test('answers 404 for any other id', async () => {
    for (const id of ['cs_layline_x', `cs_layline_${'a'.repeat(22)}`, '..%2f', '%00']) {
      expect((await setup.anyone().get(`/payments/test-checkout/${id}/`)).status, id).toBe(404);
    }
  });
});

describe('the test gateway', () => {
  test('renews a plan every month', async () => {
    const page = await open();
    await press(page, 'pay', await tokenOn(page));
    it.clock.advance(100 * DAY);
    await setup.payments.reconcile();
    const plan = await planOf(page);
    expect(plan).toMatchObject({ state: 'active', tier: 3 });
    expect(Date.parse(plan.renews_at ?? '')).toBeGreaterThan(it.clock.now());
  });

  test('no longer gives a plan once Stripe is configured', async () => {
    const page = await open();
    await press(page, 'pay', await tokenOn(page));
    expect(await planOf(page)).toMatchObject({ tier: 3 });
    const gateway = { ...setup.gateway, name: 'stripe' } as const;
    await createPayments({ db: it.db, now: it.clock.now, log: SILENT, gateway }).reconcile();
    expect(await planOf(page)).toMatchObject({ state: 'none', tier: 2 });
  });
});

describe('in the whole app', () => {
  test('a paying user has tier 3 at once, and deleting the account cancels the plan', async () => {
    const browser = it.browser();
    await browser.register();
    const url = urlIn(await browser.post('/api/payments/checkout-session/', { plan: 'beginners' }));
    const token =
      /name="token" value="([\w-]{22})"/u.exec(String((await browser.get(url)).body))?.[1] ?? 'none';
    expect((await browser.get('/api/auth/me/')).body).toMatchObject({ tier: 2 });
    expect((await browser.post(url, `token=${token}&action=pay`, FORM)).status).toBe(303);
    expect((await browser.get('/api/auth/me/')).body).toMatchObject({ tier: 3 });
    const { id } = await it.db
      .selectFrom('subscriptions')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('fetch_number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await browser.del('/api/account/', { password: PASSWORD })).status).toBe(204);
    const left = await it.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
    expect(left).toMatchObject({ user_id: null, state: 'cancelled', ended_at: new Date(it.clock.now()) });
  });
});

describe('without Stripe, in production', () => {
  const inProduction = (more: Readonly<Record<string, string>> = {}) =>
    createPayments({
      db: it.db,
      now: it.clock.now,
      log: SILENT,
      gateway: paymentGateway(readEnv({ NODE_ENV: 'production', ...more }), { db: it.db, now: it.clock.now }),
    });

  test('there is no test checkout unless it is configured', () => {
    const pathsOf = ({ operations }: ReturnType<typeof inProduction>) => operations.map(({ path }) => path);
    expect(pathsOf(inProduction()).join(' ')).not.toContain('test-checkout');
    expect(pathsOf(inProduction({ PAYMENTS: 'test' })).join(' ')).toContain('test-checkout');
  });

  test('nothing is sold, nothing is reconciled, and everything else works', async () => {
    const off = inProduction();
    const { userId } = await setup.buyer();
    expect(await off.planOf(userId)).toMatchObject({ state: 'none', tier: 2, is_test: false });
    expect(await off.reconcile()).toEqual({ checked: 0, failed: 0 });
    await expect(off.cancelFor(userId)).resolves.toBeUndefined();
    const calls = off.operations.filter(({ method }) => method === 'post');
    expect(calls).toHaveLength(4);
    for (const { handle } of calls) {
      const answer = async () =>
        handle({
          caller: { userId, breakUntil: null },
          params: undefined,
          query: undefined,
          body: {},
          request: REQUEST,
        });
      await expect(answer()).rejects.toMatchObject({ status: 503, options: { kind: 'payments-off' } });
    }
  });
});

const REQUEST = {
  id: '1',
  headers: new Headers(),
  address: '127.0.0.1',
  addressKey: '127.0.0.1',
  sessionCookie: '',
  rawBody: new Uint8Array(),
  search: '',
  signal: () => new AbortController().signal,
};
