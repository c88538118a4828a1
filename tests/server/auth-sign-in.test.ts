import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { copyCookies, isSignedIn, login, problemOf, refusalOf, visited, START_MS } from './auth-calls.ts';
import { type Answer, anyAddress, type Browser, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const REGISTER = '/api/auth/register/';
const LOGIN = '/api/auth/login/';
const ME = '/api/auth/me/';

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

describe.each(DATABASES)('sign-in on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    it = await startApp({ database, realHashes: true });
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    browser = await visited(it.browser());
  });

  const register = (body: unknown) => browser.post(REGISTER, body, { from: anyAddress() });
  const countUsers = async (): Promise<number> =>
    (await it.db.selectFrom('users').select('id').execute()).length;

  describe('registering', () => {
    test('creates a member, signed in at once', async () => {
      const email = newEmail();
      const answer = await register({ email, password: PASSWORD, over_18: true });
      const me = {
        authenticated: true,
        email,
        tier: 2,
        created_at: new Date(it.clock.now()).toISOString(),
      };
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ ...me, redirect_to: '/app/dashboard/' });
      expect((await browser.get(ME)).body).toEqual(me);
    });

    test('stores the e-mail in lower case, so that case does not matter', async () => {
      const email = newEmail();
      await browser.register(email.toUpperCase());
      expect((await browser.get(ME)).body).toMatchObject({ email });
      expect(refusalOf(await register({ email, password: PASSWORD, over_18: true }))).toEqual({
        status: 409,
        kind: 'email-taken',
      });
      expect((await login(await visited(it.browser()), email.toUpperCase())).status).toBe(200);
    });

    test('with an e-mail that is taken changes neither the account nor the session', async () => {
      const email = await it.browser().register();
      const before = await it.db.selectFrom('users').selectAll().where('email', '=', email).execute();
      await register({ email, password: 'another seventeen otters', over_18: true });
      expect(await it.db.selectFrom('users').selectAll().where('email', '=', email).execute()).toEqual(
        before,
      );
      expect((await browser.get(ME)).body).toMatchObject({ authenticated: false });
    });

    test('concurrently with one e-mail creates one account', async () => {
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const each = await visited(it.browser());
          return each.post(REGISTER, { email, password: PASSWORD, over_18: true }, { from: anyAddress() });
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    });

    test('stores when the user confirmed that they are 18, and no password', async () => {
      const email = await browser.register();
      const user = await it.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(user.over_18_at.getTime()).toBe(it.clock.now());
      expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    });

    const body = { email: 'ann@example.com', password: PASSWORD, over_18: true };
    test.each([
      [{ ...body, over_18: false }, 'over_18: invalid-value'],
      [{ ...body, over_18: 'true' }, 'over_18: invalid-value'],
      [{ ...body, over_18: 1 }, 'over_18: invalid-value'],
      [{ email: body.email, password: PASSWORD }, 'over_18: invalid-value'],
      [{ ...body, email: 'ann' }, 'email: invalid-format'],
      [{ ...body, email: 'ann@example.com, bob@example.com' }, 'email: invalid-format'],
      [{ ...body, email: 'ann@example.com\nBcc: bob@example.com' }, 'email: invalid-format'],
      [{ ...body, email: ['ann@example.com'] }, 'email: invalid-type'],
      [{ ...body, email: `${'a'.repeat(250)}@example.com` }, 'email: too-big'],
      [{ ...body, password: 'nine char' }, 'password: invalid-format'],
      [{ ...body, password: 'x'.repeat(129) }, 'password: invalid-format'],
      [{ ...body, password: 'seventeen quiet\notters' }, 'password: invalid-format'],
      [{ ...body, password: null }, 'password: invalid-type'],
      [{ ...body, password: 'password123' }, 'password: weak-password'],
      [{ ...body, password: 'Layline2026' }, 'password: weak-password'],
      [{ ...body, password: 'ann@example.com' }, 'password: weak-password'],
      [{ ...body, tier: 3 }, 'tier: unknown-field'],
      [{ ...body, id: '5f0c3fc0-5fd9-44ac-9d83-3cfa9d7a3c13' }, 'id: unknown-field'],
      [{ ...body, password_hash: '$argon2id$' }, 'password_hash: unknown-field'],
      [{ ...body, created_at: '2020-01-01T00:00:00Z' }, 'created_at: unknown-field'],
    ])('is refused for %j', async (wrong, error) => {
      const before = await countUsers();
      expect(refusalOf(await register(wrong))).toEqual({
        status: 422,
        kind: 'about:blank',
        errors: expect.arrayContaining([error]) as unknown,
      });
      expect(await countUsers()).toBe(before);
    });

    test.each([`${'x q'.repeat(42)}yz`, 'ten chars.'])('accepts a password of %j', async (password) => {
      const email = newEmail();
      expect((await register({ email, password, over_18: true })).status).toBe(201);
      const other = await visited(it.browser());
      expect((await login(other, email, `${password.slice(0, -1)}!`)).status).toBe(401);
      expect((await login(other, email, password)).status).toBe(200);
    });
  });

  describe('signing in', () => {
    test('answers with the user, and later calls do too', async () => {
      const email = await it.browser().register();
      const answer = await login(browser, email);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        authenticated: true,
        email,
        tier: 2,
        redirect_to: '/app/dashboard/',
      });
      expect((await browser.get(ME)).body).toMatchObject({ authenticated: true, email });
    });

    test('answers the same for an unknown e-mail and a wrong password', async () => {
      const email = await it.browser().register();
      const [wrong, unknown] = [
        await login(browser, email, 'seventeen quiet geese'),
        await login(browser, newEmail(), 'seventeen quiet geese'),
      ];
      expect(refusalOf(wrong)).toEqual({ status: 401, kind: 'wrong-credentials' });
      const shown = (answer: Answer) => ({
        body: problemOf(answer),
        headers: [...answer.headers].filter(([name]) => !['x-request-id', 'ratelimit'].includes(name)),
      });
      expect(shown(unknown)).toEqual(shown(wrong));
    });

    test.each([
      { email: 'ann@example.com', password: PASSWORD, tier: 3 },
      { email: 'ann@example.com', password: PASSWORD, user_id: 'x' },
      { email: 'ann@example.com', password: [PASSWORD] },
      { email: { $ne: null }, password: { $ne: null } },
      { email: 'ann@example.com' },
      [],
      null,
    ])('is refused for %j', async (wrong) => {
      expect((await browser.post(LOGIN, wrong, { from: anyAddress() })).status).toBe(422);
    });

    test('rehashes a password that was hashed at an older cost', async () => {
      const email = await it.browser().register();
      const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
      await it.db.updateTable('users').set({ password_hash: old }).where('email', '=', email).execute();
      expect((await login(browser, email)).status).toBe(200);
      const { password_hash: renewed } = await it.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(renewed).toContain('m=19456,t=2,p=1');
      expect((await login(browser, email)).status).toBe(200);
    });

    test('gives tier 3 to users with a running plan, and not to those whose plan has ended', async () => {
      const email = await browser.register();
      const { id: user_id } = await it.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const soon = new Date(it.clock.now() + 60_000);
      const later = new Date(it.clock.now() + 3_600_000);
      await it.db
        .insertInto('subscriptions')
        .values(
          [
            { id: `${user_id}-1`, state: 'refunded', current_period_end: later },
            { id: `${user_id}-2`, state: 'cancelled', current_period_end: soon },
          ].map((subscription) => ({
            ...subscription,
            user_id,
            gateway: 'test' as const,
            plan: 'beginners',
            price_pence: 2999,
            currency: 'gbp',
            past_due_since: null,
            ended_at: null,
            fetch_number: '1',
            created_at: soon,
            updated_at: soon,
          })),
        )
        .execute();
      expect((await browser.get(ME)).body).toMatchObject({ tier: 3 });
      it.clock.advance(60_000);
      expect((await browser.get(ME)).body).toMatchObject({ tier: 2 });
    });
  });

  describe('signing out', () => {
    test('ends the session on the server and replaces both cookies', async () => {
      await browser.register();
      const stolen = it.browser();
      copyCookies(browser, stolen);
      const before = new Map(browser.cookies);
      const answer = await browser.post('/api/auth/logout/');
      expect(answer.status).toBe(204);
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(browser.cookies.get('sessionid')).toMatch(/^a\./u);
      expect(browser.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
      expect(await isSignedIn(browser)).toBe(false);
      expect(await isSignedIn(stolen)).toBe(false);
    });

    test('without a session is no error', async () => {
      expect((await browser.post('/api/auth/logout/')).status).toBe(204);
    });
  });

  test('an anonymous user is reported as anonymous', async () => {
    expect(await browser.get(ME)).toMatchObject({
      status: 200,
      body: { authenticated: false, email: null, tier: 1, created_at: null },
    });
  });

  test('e-mails, passwords, tokens and cookies never reach the log', async () => {
    const email = await browser.register();
    await login(browser, email, 'seventeen quiet geese');
    await login(browser, email);
    await browser.post('/api/auth/token/');
    await browser.post('/api/auth/logout/');
    const text = JSON.stringify(it.logged);
    expect(text).toContain('security.signed-in');
    expect(text).not.toContain(email);
    expect(text).not.toContain('@example');
    expect(text).not.toContain('seventeen');
    expect(text).not.toMatch(/eyJ|\$argon2|"s\.|"m\.|sessionid|csrftoken/u);
  });
});
