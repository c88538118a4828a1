import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { type AuthApp, startAuth } from './auth-app.ts';
import { refusalOf, START_MS } from './auth-calls.ts';
import type { Answer, Browser } from './browser.ts';
import { DATABASES } from './services.ts';

const DAY = 24 * 3_600_000;

describe.each(DATABASES)('a break on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let ann: Browser;
  let bob: Browser;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());
  beforeEach(async () => {
    ann = app.browser();
    bob = app.browser();
    await ann.register();
    await bob.register();
  });

  const set = (until: unknown): Promise<Answer> => ann.put('/api/account/break/', { until });
  const until = async (): Promise<unknown> => (await ann.get('/api/account/break/')).body;
  const inDays = (days: number): string =>
    new Date(app.it.clock.now() + days * DAY).toISOString().slice(0, 10);

  test('ends on its day', async () => {
    expect(await until()).toEqual({ until: null });
    const day = inDays(10);
    expect(await set(day)).toMatchObject({ status: 200, body: { until: day } });
    expect(await until()).toEqual({ until: day });
    app.it.clock.advance(10 * DAY);
    expect(await until()).toEqual({ until: null });
  });

  test('can be extended and never shortened', async () => {
    const original = inDays(10);
    await set(original);
    for (const date of [inDays(9), inDays(1), null]) {
      expect(refusalOf(await set(date))).toEqual({
        status: 422,
        kind: 'about:blank',
        errors: ['until: break-runs'],
      });
      expect(await until()).toEqual({ until: original });
    }
    expect((await set(original)).status).toBe(200);
    expect(await set(inDays(11))).toMatchObject({ status: 200, body: { until: inDays(11) } });
  });

  test('takes the longest of several concurrent requests', async () => {
    const dates = [3, 30, 7, 20].map(inDays);
    await Promise.all(dates.map(set));
    expect(await until()).toEqual({ until: dates[1] });
  });

  test('can be set again after it has ended', async () => {
    await set(inDays(2));
    app.it.clock.advance(3 * DAY);
    expect((await set(null)).status).toBe(200);
    expect((await set(inDays(1))).status).toBe(200);
  });

  test('is logged before any other effect of it', async () => {
    app.events.length = 0;
    const loggedBefore: string[][] = [];
    onTestFinished(() => void (app.breaking.work = () => Promise.resolve()));
    app.breaking.work = () => {
      loggedBefore.push(app.events.map(({ event }) => event));
      return Promise.resolve();
    };
    expect((await set(inDays(3))).status).toBe(200);
    expect(loggedBefore).toEqual([['break']]);
  });

  test('applies to its user only', async () => {
    await set(inDays(5));
    expect((await bob.get('/api/account/break/')).body).toEqual({ until: null });
  });

  test.each([
    [() => inDays(0), 'until: break-in-the-past'],
    [() => inDays(-1), 'until: break-in-the-past'],
    [() => inDays(368), 'until: break-too-long'],
    [() => '9999-12-31', 'until: break-too-long'],
    [() => '2027-02-30', 'until: invalid-format'],
    [() => 'tomorrow', 'until: invalid-format'],
    [() => 20_270_101, 'until: invalid-type'],
  ])('is refused for %o', async (date, error) => {
    expect(refusalOf(await set(date()))).toEqual({ status: 422, kind: 'about:blank', errors: [error] });
    expect(await until()).toEqual({ until: null });
  });

  test.each(['user_id', 'id', 'tier', 'break_until', 'email'])('refuses to set %s', async (name) => {
    const answer = await ann.put('/api/account/break/', { until: inDays(3), [name]: 'x' });
    expect(refusalOf(answer)).toMatchObject({ status: 422, errors: [`${name}: unknown-field`] });
    expect(await until()).toEqual({ until: null });
  });
});
