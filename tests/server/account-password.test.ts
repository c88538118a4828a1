import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newPersonalTokenAnswer } from '#lib/wire';

import { type AuthApp, startAuth } from './auth-app.ts';
import {
  copyCookies,
  isSignedIn,
  login,
  newPair,
  refresh,
  refusalOf,
  visited,
  START_MS,
} from './auth-calls.ts';
import { type Answer, type Browser, PASSWORD } from './browser.ts';
import { DATABASES } from './services.ts';

const NEW_PASSWORD = 'nineteen loud herons';

describe.each(DATABASES)('a password on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let ann: Browser;
  let bob: Browser;
  let email: string;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());
  beforeEach(async () => {
    ann = app.browser();
    bob = app.browser();
    email = await ann.register();
    await bob.register();
  });

  const change = (body: unknown): Promise<Answer> => ann.post('/api/account/password/', body);
  const good = { current_password: PASSWORD, new_password: NEW_PASSWORD };

  test('is changed, and the old one no longer signs in', async () => {
    expect((await change(good)).status).toBe(204);
    const other = await visited(app.browser());
    expect((await login(other, email)).status).toBe(401);
    expect((await login(other, email, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends every other session when it changes, and renews the cookie of this one', async () => {
    const phone = await visited(app.browser());
    await login(phone, email);
    const pairs = [await newPair(phone), await newPair(ann)];
    const thief = app.browser();
    copyCookies(ann, thief);
    expect((await change(good)).status).toBe(204);
    expect(await isSignedIn(ann)).toBe(true);
    expect(ann.cookies.get('sessionid')).not.toBe(thief.cookies.get('sessionid'));
    expect(ann.cookies.get('csrftoken')).not.toBe(thief.cookies.get('csrftoken'));
    for (const browser of [phone, thief]) expect(await isSignedIn(browser)).toBe(false);
    for (const { access } of pairs) expect((await app.whois(access)).status).toBe(401);
    for (const pair of pairs) expect((await refresh(ann, pair.refresh)).status).toBe(401);
    expect(await isSignedIn(bob)).toBe(true);
  });

  test.each([
    [{ ...good, current_password: 'seventeen quiet geese' }, 'current_password: wrong-password'],
    [{ ...good, new_password: 'short' }, 'new_password: invalid-format'],
    [{ ...good, new_password: 'password123' }, 'new_password: weak-password'],
    [{ ...good, new_password: 'x'.repeat(129) }, 'new_password: invalid-format'],
    [{ new_password: NEW_PASSWORD }, 'current_password: invalid-type'],
    [{ ...good, user_id: 'x' }, 'user_id: unknown-field'],
    [{ ...good, email: 'eve@example.com' }, 'email: unknown-field'],
    [{ ...good, tier: 3 }, 'tier: unknown-field'],
    [{ ...good, password_hash: 'x' }, 'password_hash: unknown-field'],
  ])('is not changed by %j', async (body, error) => {
    expect(refusalOf(await change(body))).toEqual({
      status: 422,
      kind: 'about:blank',
      errors: [error],
    });
    expect((await login(await visited(app.browser()), email)).status).toBe(200);
  });

  test('changes once when two requests change it concurrently', async () => {
    const phone = await visited(app.browser());
    await login(phone, email);
    const answers = await Promise.all([
      change(good),
      phone.post('/api/account/password/', { ...good, new_password: 'twenty brown bitterns' }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect([await isSignedIn(ann), await isSignedIn(phone)].filter(Boolean)).toHaveLength(1);
  });

  test('is reset by the operator, which ends every session', async () => {
    const { access } = await newPair(ann);
    expect(await app.auth.resetPassword(email.toUpperCase(), NEW_PASSWORD)).toMatchObject({ ok: true });
    expect(await isSignedIn(ann)).toBe(false);
    expect((await app.whois(access)).status).toBe(401);
    const other = await visited(app.browser());
    expect((await login(other, email)).status).toBe(401);
    expect((await login(other, email, NEW_PASSWORD)).status).toBe(200);
  });

  test('is reset by the operator, which revokes every personal access token', async () => {
    const body = { name: 'Script', scopes: ['bets:read'], expires_in_days: 1, password: PASSWORD };
    const made = newPersonalTokenAnswer.parse((await ann.post('/api/account/tokens/', body)).body);
    const listed = (): Promise<Answer> =>
      app.it.browser().get('/api/bets/', { headers: { authorization: `Bearer ${made.token}` } });
    expect((await listed()).status).toBe(200);
    await app.auth.resetPassword(email, NEW_PASSWORD);
    expect((await listed()).status).toBe(401);
  });

  test.each([
    ['no-account@example.com', NEW_PASSWORD, 'no account'],
    ['', 'short', '10 to 128'],
    ['', 'password123', 'too common'],
  ])('is not reset for %j to %j', async (whose, password, reason) => {
    const reset = await app.auth.resetPassword(whose === '' ? email : whose, password);
    expect(reset).toMatchObject({ ok: false });
    expect(JSON.stringify(reset)).toContain(reason);
    expect(await isSignedIn(ann)).toBe(true);
  });
});
