import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { tokenAnswer } from '#lib/wire';

import { type AuthApp, startAuth } from './auth-app.ts';
import { isSignedIn, newPair, nextPair, refresh, refusalOf, START_MS } from './auth-calls.ts';
import type { Browser } from './browser.ts';
import { DATABASES, TEST_DATABASE_URL } from './services.ts';

const who = z.object({ subject: z.string() });
const DAY = 24 * 3_600_000;
const TOKEN = '/api/auth/token/';
const REFUSED = { status: 401, kind: 'refresh-refused' };

describe.each(DATABASES)('an anonymous user on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());

  test('gets a session and a pair of tier 1 tokens from the first call', async () => {
    const browser = app.browser();
    const { access } = await newPair(browser);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['csrftoken', 'sessionid']);
    expect((await app.whois(access)).body).toEqual({
      subject: browser.cookies.get('sessionid')?.split('.')[1],
      tier: 1,
      expiresAt: Math.floor(app.it.clock.now() / 1000) + 300,
    });
  });

  test('keeps one identity across calls, and has another one in another browser', async () => {
    const browser = app.browser();
    const subject = async (access: string): Promise<unknown> =>
      who.parse((await app.whois(access)).body).subject;
    const first = await newPair(browser);
    const second = await newPair(browser);
    const third = await nextPair(browser, second.refresh);
    const subjects = await Promise.all([first, second, third].map(({ access }) => subject(access)));
    expect(new Set(subjects).size).toBe(1);
    expect(subjects).not.toContain(await subject((await newPair(app.browser())).access));
  });

  test('leaves nothing in the database', async () => {
    const count = async (): Promise<readonly number[]> => {
      const { db } = app.it;
      return [
        (await db.selectFrom('sessions').select('id').execute()).length,
        (await db.selectFrom('refresh_tokens').select('id').execute()).length,
      ];
    };
    const before = await count();
    const browser = app.browser();
    await nextPair(browser, (await newPair(browser)).refresh);
    expect(await count()).toEqual(before);
  });

  test('refreshes with the cookie that the token was issued with, and no other', async () => {
    const browser = app.browser();
    const other = app.browser();
    const { refresh: token } = await newPair(browser);
    await newPair(other);
    expect(refusalOf(await refresh(other, token))).toEqual(REFUSED);
    expect((await refresh(browser, token)).status).toBe(200);
  });

  test('can refresh for thirty days', async () => {
    const browser = app.browser();
    const { refresh: token } = await newPair(browser);
    app.it.clock.advance(30 * DAY - 1);
    const { refresh: next } = await nextPair(browser, token);
    app.it.clock.advance(1);
    expect(refusalOf(await refresh(browser, token))).toEqual(REFUSED);
    expect((await refresh(browser, next)).status).toBe(200);
  });

  test('cannot extend the token’s expiry', async () => {
    const browser = app.browser();
    const { refresh: token } = await newPair(browser);
    const [kind, endsAt, checksum] = token.split('.');
    for (const later of [Number(endsAt) + 1, 9_999_999_999_999]) {
      expect(refusalOf(await refresh(browser, `${kind}.${later}.${checksum}`))).toEqual(REFUSED);
    }
  });

  test('is not signed in by an access token', async () => {
    const browser = app.browser();
    const { access } = await newPair(browser);
    const headers = { authorization: `Bearer ${access}` };
    expect((await browser.get('/api/account/sessions/', { headers })).status).toBe(401);
    expect((await app.whois(access.slice(0, -4))).status).toBe(401);
  });

  test('cannot forge a session', async () => {
    const real = app.browser();
    await newPair(real);
    const [kind, id, checksum] = (real.cookies.get('sessionid') ?? '').split('.');
    for (const forged of [`${kind}.${'A'.repeat(22)}.${checksum}`, `${kind}.${id}.${'A'.repeat(43)}`]) {
      const browser = app.browser();
      browser.cookies.set('sessionid', forged);
      const { access } = await newPair(browser);
      expect(browser.cookies.get('sessionid')).not.toBe(forged);
      expect((await app.whois(access)).body).toMatchObject({ tier: 1 });
    }
  });

  test('gets a new anonymous session after a member session has expired', async () => {
    const browser = app.browser();
    await browser.register();
    const before = browser.cookies.get('sessionid');
    app.it.clock.advance(15 * DAY);
    const { access } = await newPair(browser);
    expect(browser.cookies.get('sessionid')).not.toBe(before);
    expect((await app.whois(access)).body).toMatchObject({ tier: 1 });
  });

  test('gets tokens without a body: one that is sent is ignored', async () => {
    const browser = app.browser();
    const pair = await browser.post(TOKEN, { tier: 3, sub: 'x' });
    const { access } = tokenAnswer.parse(pair.body);
    expect((await app.whois(access)).body).toMatchObject({ tier: 1 });
  });

  test('can get three hundred pairs of tokens a minute from one address', async () => {
    const from = '192.0.2.7';
    const browser = app.browser();
    const statuses: number[] = [];
    for (let turn = 0; turn < 301; turn += 1) {
      statuses.push((await browser.post(TOKEN, undefined, { from })).status);
    }
    expect(statuses.indexOf(429)).toBe(300);
  });
});

describe.each(DATABASES)('while the database is down on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let member: Browser;
  let guest: Browser;
  let token: string;
  let names: readonly { readonly name: string }[] = [];
  beforeAll(async () => {
    app = await startAuth(database);
    member = app.browser();
    await member.register();
    guest = app.browser();
    ({ refresh: token } = await newPair(guest));
    ({ rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(app.it.db));
    await app.it.database.close();
  }, START_MS);
  afterAll(async () => {
    if (database !== 'postgres') return;
    const client = new Client({ connectionString: TEST_DATABASE_URL });
    await client.connect();
    for (const { name } of names) await client.query(`drop database ${client.escapeIdentifier(name)}`);
    await client.end();
  });

  test('an anonymous user still gets tokens, on the first call and on later ones', async () => {
    const newcomer = app.browser();
    expect((await app.whois((await newPair(newcomer)).access)).body).toMatchObject({ tier: 1 });
    expect((await app.whois((await nextPair(guest, token)).access)).body).toMatchObject({ tier: 1 });
    expect((await guest.get('/api/auth/me/')).body).toMatchObject({ authenticated: false, tier: 1 });
  });

  test('a member is asked to retry, and keeps their session', async () => {
    const before = new Map(member.cookies);
    for (const path of [TOKEN, '/api/auth/logout/']) {
      const answer = await member.post(path);
      expect(refusalOf(answer)).toEqual({ status: 503, kind: 'unavailable' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await isSignedIn(member)).toBe(false);
    expect(member.cookies).toEqual(before);
  });

  test.each(['login', 'register'])('%s answers 503', async (name) => {
    const body = { email: 'ann@example.com', password: 'seventeen quiet otters' };
    const answer = await guest.post(
      `/api/auth/${name}/`,
      name === 'login' ? body : { ...body, over_18: true },
    );
    expect(refusalOf(answer)).toEqual({ status: 503, kind: 'unavailable' });
  });
});
