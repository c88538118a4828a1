import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePrivateJwk, readSigningKey } from '../../server/auth/key-file.ts';
import { type AuthApp, startAuth } from './auth-app.ts';
import { newPair, problemOf, START_MS } from './auth-calls.ts';
import { forgedTokens } from './forged-tokens.ts';

describe('a forged access token', { timeout: START_MS }, () => {
  let app: AuthApp;
  let real: string;
  let forged: Readonly<Record<string, string>>;
  beforeAll(async () => {
    app = await startAuth('pglite');
    const pair = await newPair(app.browser());
    const { access: other } = await newPair(app.browser());
    const [ours] = app.it.keys.signing;
    if (ours === undefined) throw new Error('The harness has a signing key');
    const theirs = await readSigningKey(await makePrivateJwk());
    const now = app.it.clock.now();
    real = pair.access;
    forged = await forgedTokens({ real, other, refresh: pair.refresh, ours, theirs, now });
  }, START_MS);
  afterAll(() => app.it.close());

  test('differs from a real one', async () => {
    expect(await app.whois(real)).toMatchObject({ status: 200, body: { tier: 1 } });
  });

  test('of none of seventy kinds is accepted', async () => {
    const taken: string[] = [];
    for (const [kind, token] of Object.entries(forged)) {
      if ((await app.auth.verifyAccess(token)) !== undefined) taken.push(kind);
    }
    expect(taken).toEqual([]);
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(70);
  });

  test('is answered like any other, without a hint at what is wrong', async () => {
    const answers = await Promise.all(Object.values(forged).map((token) => app.whois(token)));
    const shown = answers.map((answer) => ({
      status: answer.status,
      challenge: answer.headers.get('www-authenticate'),
      body: problemOf(answer),
    }));
    expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(shown[0]).toMatchObject({ status: 401, challenge: 'Bearer' });
  });

  test.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['a space too many', (token: string) => `Bearer  ${token}`],
    ['quotes', (token: string) => `Bearer "${token}"`],
  ])('a real one sent with %s counts as none', async (_, header) => {
    const authorization = typeof header === 'function' ? header(real) : header;
    expect((await app.browser().get('/whois/', { headers: { authorization } })).status).toBe(401);
  });

  test('a real one sent in the query, a cookie or the body counts as none', async () => {
    const browser = app.browser();
    browser.cookies.set('access', real);
    browser.cookies.set('access_token', real);
    expect((await browser.get('/whois/')).status).toBe(401);
    expect((await browser.get(`/whois/?access_token=${real}`)).status).toBe(401);
  });

  test('a real one expires after exactly five minutes', async () => {
    app.it.clock.advance(299_999);
    expect((await app.whois(real)).status).toBe(200);
    app.it.clock.advance(1);
    expect((await app.whois(real)).status).toBe(401);
  });
});
