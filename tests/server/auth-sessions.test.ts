import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openSession } from '../../server/auth/sessions.ts';
import { type AuthApp, startAuth } from './auth-app.ts';
import {
  copyCookies,
  isSignedIn,
  login,
  newPair,
  refresh,
  sessionsOf,
  visited,
  START_MS,
} from './auth-calls.ts';
import { anyAddress, type Browser, PASSWORD } from './browser.ts';
import { DATABASES } from './services.ts';

const SESSIONS = '/api/account/sessions/';
const DAY = 24 * 3_600_000;

describe.each(DATABASES)('a session on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let ann: Browser;
  let email: string;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());
  beforeEach(async () => {
    ann = app.browser();
    email = await ann.register();
  });

  const elsewhere = async (): Promise<Browser> => {
    const other = await visited(app.browser());
    await login(other, email);
    return other;
  };
  const stored = (browser: Browser): Promise<boolean> =>
    app.auth.identify((browser.cookies.get('sessionid') ?? '').slice(2)).then((who) => who !== undefined);

  describe('is replaced at each sign-in', () => {
    test('so a cookie planted before is worthless after', async () => {
      const victim = await visited(app.browser());
      const attacker = app.browser();
      copyCookies(victim, attacker);
      const planted = victim.cookies.get('sessionid');
      await login(victim, email);
      expect(victim.cookies.get('sessionid')).not.toBe(planted);
      expect(await isSignedIn(attacker)).toBe(false);
    });

    test('and a member session planted before has ended', async () => {
      const mallory = app.browser();
      await mallory.register();
      const victim = app.browser();
      copyCookies(mallory, victim);
      expect((await login(victim, email)).status).toBe(200);
      expect(await isSignedIn(mallory)).toBe(false);
      expect((await victim.get('/api/auth/me/')).body).toMatchObject({ email });
    });

    test('with a new CSRF token, and the old one is refused', async () => {
      const before = new Map(ann.cookies);
      await login(ann, email);
      expect(ann.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
      const old = { headers: { 'x-csrftoken': before.get('csrftoken') } };
      expect((await ann.post('/api/auth/logout/', undefined, old)).status).toBe(403);
    });

    test('and at registration', async () => {
      const before = ann.cookies.get('sessionid');
      const thief = app.browser();
      copyCookies(ann, thief);
      await ann.register();
      expect(ann.cookies.get('sessionid')).not.toBe(before);
      expect(await isSignedIn(thief)).toBe(false);
    });
  });

  test('cannot be chosen by the client', async () => {
    for (const chosen of [`s.${'A'.repeat(43)}`, 's.', 'a.x.y', 'x'.repeat(5000), '../../etc/passwd']) {
      const browser = await visited(app.browser());
      browser.cookies.set('sessionid', chosen);
      await browser.get('/api/auth/me/');
      expect(browser.cookies.get('sessionid')).toMatch(/^a\.[\w-]{22}\.[\w-]{43}$/u);
      await login(browser, email);
      expect(browser.cookies.get('sessionid')).toMatch(/^s\.[\w-]{43}$/u);
      expect(browser.cookies.get('sessionid')).not.toBe(chosen);
    }
  });

  test('does not begin if the password changes while it is being checked', async () => {
    const { db } = app.it;
    const { id: userId, password_hash: checked } = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const opening = { userId, passwordHash: checked, userAgent: null, now: app.it.clock.now() };
    expect(await openSession(db, opening)).toBeDefined();
    await app.auth.resetPassword(email, 'nineteen loud herons');
    expect(await openSession(db, opening)).toBeUndefined();
    expect(await openSession(db, { ...opening, userId: crypto.randomUUID() })).toBeUndefined();
  });

  test('uses a cookie that scripts cannot read and that lasts thirty days', async () => {
    const browser = await visited(app.browser());
    const { headers } = await login(browser, email);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('sessionid='));
    expect(cookie).toMatch(/; HttpOnly/u);
    expect(cookie).toMatch(/; SameSite=Lax/u);
    expect(cookie).toMatch(/; Max-Age=2592000/u);
    expect(cookie).not.toMatch(/domain=/iu);
  });

  test('is stored without its secret', async () => {
    const rows = await app.it.db.selectFrom('sessions').selectAll().execute();
    const secret = (ann.cookies.get('sessionid') ?? '').slice(2);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some(({ secret_hash: hash }) => hash.includes(Buffer.from(secret, 'base64url')))).toBe(false);
  });

  describe('ends', () => {
    test('thirty days after it began, however often it is used', async () => {
      for (let day = 0; day < 29; day += 1) {
        app.it.clock.advance(DAY);
        expect(await isSignedIn(ann)).toBe(true);
      }
      app.it.clock.advance(DAY - 1);
      expect(await isSignedIn(ann)).toBe(true);
      app.it.clock.advance(1);
      expect(await isSignedIn(ann)).toBe(false);
    });

    test('after fourteen days without use', async () => {
      app.it.clock.advance(14 * DAY - 1);
      expect(await isSignedIn(ann)).toBe(true);
      app.it.clock.advance(14 * DAY);
      expect(await isSignedIn(ann)).toBe(false);
    });

    test('and its browser gets an anonymous one instead', async () => {
      app.it.clock.advance(30 * DAY);
      expect((await ann.get('/api/auth/me/')).body).toMatchObject({ authenticated: false });
      expect(ann.cookies.get('sessionid')).toMatch(/^a\./u);
      expect((await login(ann, email)).status).toBe(200);
    });
  });

  test('updates its last use at most every five minutes', async () => {
    const seen = async (): Promise<string | undefined> => (await sessionsOf(ann))[0]?.last_seen_at;
    const first = await seen();
    app.it.clock.advance(5 * 60_000 - 1);
    expect(await seen()).toBe(first);
    app.it.clock.advance(1);
    expect(await seen()).toBe(new Date(app.it.clock.now()).toISOString());
  });

  describe('is listed', () => {
    test('with its user agent, the most recently used first', async () => {
      app.it.clock.advance(60_000);
      const phone = await visited(app.browser());
      const headers = { 'user-agent': `Phone${'x'.repeat(400)}` };
      await phone.post('/api/auth/login/', { email, password: PASSWORD }, { headers, from: anyAddress() });
      const sessions = await sessionsOf(phone);
      expect(sessions.map(({ user_agent: agent }) => agent)).toEqual([`Phone${'x'.repeat(295)}`, '']);
      expect(sessions.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false]);
      const [first] = sessions;
      expect(Date.parse(first?.expires_at ?? '') - Date.parse(first?.created_at ?? '')).toBe(30 * DAY);
    });

    test('to its owner only', async () => {
      const bob = app.browser();
      await bob.register();
      expect(await sessionsOf(bob)).toHaveLength(1);
      expect(await sessionsOf(ann)).toHaveLength(1);
    });
  });

  describe('is ended from another browser', () => {
    test('by its id', async () => {
      const other = await elsewhere();
      const { access } = await newPair(other);
      const id = (await sessionsOf(ann)).find(({ is_current: isCurrent }) => !isCurrent)?.id;
      expect((await ann.del(SESSIONS, { id })).status).toBe(204);
      expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(ann)).toBe(true);
      expect((await app.whois(access)).status).toBe(401);
    });

    test('with all but the current one, and all their tokens', async () => {
      const others = [await elsewhere(), await elsewhere(), await elsewhere()];
      const pairs = await Promise.all(others.map((other) => newPair(other)));
      const own = await newPair(ann);
      expect((await ann.del(SESSIONS, {})).status).toBe(204);
      expect(await sessionsOf(ann)).toHaveLength(1);
      for (const [index, other] of others.entries()) {
        const { access = '', refresh: token = '' } = pairs[index] ?? {};
        expect((await app.whois(access)).status).toBe(401);
        expect((await refresh(other, token)).status).toBe(401);
        expect(await isSignedIn(other)).toBe(false);
      }
      expect((await app.whois(own.access)).status).toBe(200);
      expect((await refresh(ann, own.refresh)).status).toBe(200);
    });

    test('if it is the current one too, by its own id', async () => {
      const [own] = await sessionsOf(ann);
      expect((await ann.del(SESSIONS, { id: own?.id })).status).toBe(204);
      expect(await isSignedIn(ann)).toBe(false);
      expect(ann.cookies.get('sessionid')).toMatch(/^a\./u);
    });

    test('never by another user', async () => {
      const bob = app.browser();
      await bob.register();
      const [own] = await sessionsOf(ann);
      expect((await bob.del(SESSIONS, { id: own?.id })).status).toBe(404);
      expect(await isSignedIn(ann)).toBe(true);
    });

    test.each([{ id: 'unknown' }, { id: '00000000-0000-4000-8000-000000000000' }])(
      '%j is anonymous',
      async (body) => {
        expect((await ann.del(SESSIONS, body)).status).toBe(404);
      },
    );
  });

  test('of a user with more than a hundred: the least recently used ends', async () => {
    const { id: userId } = await app.it.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const expires = new Date(app.it.clock.now() + DAY);
    await app.it.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          id: crypto.randomUUID(),
          user_id: userId,
          secret_hash: Buffer.from(crypto.randomUUID()),
          user_agent: String(index),
          created_at: new Date(app.it.clock.now() - DAY),
          seen_at: new Date(app.it.clock.now() - DAY + index),
          expires_at: expires,
        })),
      )
      .execute();
    app.it.clock.advance(1000);
    const latest = await elsewhere();
    const sessions = await sessionsOf(latest);
    expect(sessions).toHaveLength(100);
    expect(sessions[0]?.is_current).toBe(true);
    expect(sessions.at(-1)?.user_agent).toBe('22');
    expect(await isSignedIn(ann)).toBe(true);
  });

  test('that has ended is swept with its tokens, and a live one is not', async () => {
    const old = await elsewhere();
    await newPair(old);
    app.it.clock.advance(14 * DAY);
    const fresh = await elsewhere();
    const { refresh: token } = await newPair(fresh);
    await app.auth.sweep();
    expect(await stored(old)).toBe(false);
    const now = new Date(app.it.clock.now());
    expect(await app.it.db.selectFrom('sessions').select('id').where('seen_at', '<', now).execute()).toEqual(
      [],
    );
    expect((await refresh(fresh, token)).status).toBe(200);
  });
});
