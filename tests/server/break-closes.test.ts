import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { settingsCache } from './settings-cache.ts';
import { urlIn } from './payments-setup.ts';
import { givePlan, person } from './permissions/actors.ts';

const DAY = 24 * 3_600_000;
const REFUSED = {
  status: 403,
  body: {
    type: 'urn:layline:problem:on-a-break',
    title: 'Not allowed',
    detail: expect.stringMatching(/^You are taking a break until \d{1,2} \w+ 20\d\d\b/u) as unknown,
  },
};

let it: TestApp;
let browser: Browser;
let userId: string;
let token: string;
beforeAll(async () => {
  it = await startApp({ prices: true });
});
afterAll(() => it.close());
beforeEach(async () => {
  ({ browser, userId } = await person(it));
  token = await tokenOf(browser);
});

async function tokenOf(of: Browser): Promise<string> {
  const { body } = await of.post('/api/auth/token/', undefined, { from: anyAddress() });
  return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
}

const bearer = () => ({ headers: { authorization: `Bearer ${token}` }, from: anyAddress() });
const rows = (): Promise<Answer> => browser.post('/odds-gateway/aggregates', { limit: 1 }, bearer());
const history = (): Promise<Answer> =>
  browser.post('/odds-gateway/history', { pairs: [{ event_id: 'e', back: 'b', lay: 'l' }] }, bearer());
const events = (): Promise<Answer> => browser.get('/odds-gateway/events/current', bearer());
const stream = (): Promise<Answer> => browser.get('/odds-gateway/stream?aggregation_type=mb', bearer());
const checkout = (): Promise<Answer> =>
  browser.post('/api/payments/checkout-session/', { plan: 'beginners' }, { from: anyAddress() });

async function takeBreak(days: number): Promise<void> {
  const until = new Date(it.clock.now() + days * DAY).toISOString().slice(0, 10);
  const taken = await browser.put('/api/account/break/', { until });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}

describe('a break closes', () => {
  test.each([
    ['the rows', rows],
    ['the history', history],
    ['the events', events],
    ['the stream', stream],
    ['the checkout', checkout],
  ])('%s at once, whatever token is still valid', async (_, ask) => {
    // A profile cached before the break must not be used.
    expect((await rows()).status).toBe(200);
    await takeBreak(7);
    expect(await ask()).toMatchObject(REFUSED);
    token = await tokenOf(browser);
    expect(await ask()).toMatchObject(REFUSED);
  });

  test('prices in another process within seconds', async () => {
    const { get } = settingsCache(it.db, it.clock.now);
    expect((await get(userId)).breakUntil).toBeNull();
    await takeBreak(7);
    it.clock.advance(5000);
    expect((await get(userId)).breakUntil?.getTime()).toBeGreaterThan(it.clock.now());
  });

  test('prices for a user with the plan too, who can still cancel it, but not resume it', async () => {
    await givePlan(it, userId);
    token = await tokenOf(browser);
    expect((await rows()).status).toBe(200);
    await takeBreak(7);
    expect(await rows()).toMatchObject(REFUSED);
    expect((await browser.get('/api/payments/plan/')).status).toBe(200);
    expect((await browser.post('/api/payments/cancel/', undefined, { from: anyAddress() })).status).toBe(200);
    const resumed = await browser.post('/api/payments/resume/', undefined, { from: anyAddress() });
    expect(resumed).toMatchObject(REFUSED);
  });

  test('an open checkout, which can no longer be paid', async () => {
    const url = urlIn(await checkout());
    const page = String((await browser.get(url)).body);
    const form = /name="token" value="([\w-]{22})"/u.exec(page)?.[1];
    expect(form).toBeDefined();
    await takeBreak(7);
    const paid = await browser.post(url, `token=${form}&action=pay`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(paid.headers.get('location')).toBe(url);
    expect((await browser.get('/api/payments/plan/')).body).toMatchObject({ tier: 2 });
  });

  test('none of the user’s own data', async () => {
    await takeBreak(7);
    for (const path of ['/api/dashboard/', '/api/bets/', '/api/preferences/', '/api/account/export/']) {
      expect((await browser.get(path)).status, path).toBe(200);
    }
  });

  test('nothing for other users, and nothing after it ends', async () => {
    await takeBreak(2);
    const other = await person(it);
    const theirs = await other.browser.post(
      '/odds-gateway/aggregates',
      { limit: 1 },
      { headers: { authorization: `Bearer ${await tokenOf(other.browser)}` }, from: anyAddress() },
    );
    expect(theirs.status).toBe(200);
    expect(await rows()).toMatchObject(REFUSED);
    it.clock.advance(2 * DAY);
    token = await tokenOf(browser);
    expect((await rows()).status).toBe(200);
    expect((await checkout()).status).toBe(200);
  });
});
