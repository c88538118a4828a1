import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type AuthApp, startAuth } from './auth-app.ts';
import {
  copyCookies,
  isSignedIn,
  login,
  newPair,
  nextPair,
  refresh,
  refusalOf,
  visited,
  START_MS,
} from './auth-calls.ts';
import type { Browser } from './browser.ts';
import { DATABASES } from './services.ts';

const DAY = 24 * 3_600_000;
const REFUSED = { status: 401, kind: 'refresh-refused' };

describe.each(DATABASES)('a refresh token on %s', { timeout: START_MS }, (database) => {
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
    app.events.length = 0;
  });

  const events = (): readonly string[] => app.events.map(({ event }) => event);
  const rowsOf = async (browser: Browser): Promise<number> => {
    const member = await app.auth.identify((browser.cookies.get('sessionid') ?? '').slice(2));
    const rows = await app.it.db
      .selectFrom('refresh_tokens')
      .select('id')
      .where('session_id', '=', member?.sessionId ?? '')
      .execute();
    return rows.length;
  };

  test('issues an access token for its owner and the next refresh token', async () => {
    const first = await newPair(ann);
    const second = await nextPair(ann, first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.access).not.toBe(first.access);
    const who = await app.whois(second.access);
    const { id } = await app.it.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(who.body).toEqual({
      subject: id,
      tier: 2,
      expiresAt: Math.floor(app.it.clock.now() / 1000) + 300,
    });
    expect((await nextPair(ann, second.refresh)).refresh).not.toBe(second.refresh);
  });

  test('is stored as a hash only', async () => {
    const { refresh: first } = await newPair(ann);
    const { refresh: second } = await nextPair(ann, first);
    const rows = JSON.stringify(await app.it.db.selectFrom('refresh_tokens').selectAll().execute());
    for (const token of [first, second]) expect(rows).not.toContain(token.split('.')[2]);
  });

  test('has one successor for a hundred concurrent requests', async () => {
    const { refresh: token } = await newPair(ann);
    const answers = await Promise.all(Array.from({ length: 100 }, () => nextPair(ann, token)));
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
    expect(await rowsOf(ann)).toBe(2);
    expect(events()).toEqual([]);
  });

  describe('that was used', () => {
    test('answers the same successor for ten more seconds', async () => {
      const { refresh: token } = await newPair(ann);
      const { refresh: next } = await nextPair(ann, token);
      for (const wait of [0, 4000, 6000]) {
        app.it.clock.advance(wait);
        expect((await nextPair(ann, token)).refresh).toBe(next);
      }
      expect((await nextPair(ann, next)).refresh).not.toBe(next);
      expect(events()).toEqual([]);
    });

    test('ends the session and all its tokens if it is replayed later', async () => {
      const pair = await newPair(ann);
      const next = await nextPair(ann, pair.refresh);
      app.it.clock.advance(10_001);
      expect(refusalOf(await refresh(ann, pair.refresh))).toEqual(REFUSED);
      expect(await isSignedIn(ann)).toBe(false);
      for (const { access } of [pair, next]) expect((await app.whois(access)).status).toBe(401);
      expect(refusalOf(await refresh(ann, next.refresh))).toEqual(REFUSED);
      expect(events()).toEqual(['refresh-reuse']);
      expect(app.events[0]?.fields['user']).toMatch(/^[0-9a-f-]{36}$/u);
    });

    test('ends them at once if its successor was used too', async () => {
      const { refresh: first } = await newPair(ann);
      const { refresh: second } = await nextPair(ann, first);
      const third = await nextPair(ann, second);
      expect((await nextPair(ann, second)).refresh).toBe(third.refresh);
      expect(refusalOf(await refresh(ann, first))).toEqual(REFUSED);
      expect(await isSignedIn(ann)).toBe(false);
      expect((await app.whois(third.access)).status).toBe(401);
      expect(events()).toEqual(['refresh-reuse']);
    });

    test('ends them even after the token’s row was swept', async () => {
      const { refresh: first } = await newPair(ann);
      const { refresh: second } = await nextPair(ann, first);
      app.it.clock.advance(DAY);
      await app.auth.sweep();
      expect(await rowsOf(ann)).toBe(1);
      await nextPair(ann, second);
      expect(refusalOf(await refresh(ann, first))).toEqual(REFUSED);
      expect(await isSignedIn(ann)).toBe(false);
    });

    test('leaves the user’s other sessions alone', async () => {
      const phone = await visited(app.browser());
      await login(phone, email);
      const { refresh: own } = await newPair(phone);
      const { refresh: token } = await newPair(ann);
      await nextPair(ann, token);
      app.it.clock.advance(10_001);
      await refresh(ann, token);
      expect(await isSignedIn(phone)).toBe(true);
      expect((await refresh(phone, own)).status).toBe(200);
    });
  });

  describe('is bound to its session', () => {
    test('and refused with another user’s', async () => {
      const { refresh: token } = await newPair(ann);
      const bob = app.browser();
      await bob.register();
      expect(refusalOf(await refresh(bob, token))).toEqual(REFUSED);
      expect(await isSignedIn(ann)).toBe(true);
      expect((await refresh(ann, token)).status).toBe(200);
    });

    test('and refused with another session of the same user', async () => {
      const { refresh: token } = await newPair(ann);
      const phone = await visited(app.browser());
      await login(phone, email);
      expect(refusalOf(await refresh(phone, token))).toEqual(REFUSED);
    });

    test('and refused without a session', async () => {
      const { refresh: token } = await newPair(ann);
      expect(refusalOf(await refresh(await visited(app.browser()), token))).toEqual(REFUSED);
      const thief = app.browser();
      copyCookies(ann, thief);
      thief.cookies.delete('sessionid');
      expect((await refresh(thief, token)).status).toBe(403);
    });

    test('and refused with an anonymous one, as is an anonymous token with a member’s', async () => {
      const guest = await visited(app.browser());
      const { refresh: anonymous } = await newPair(guest);
      expect(refusalOf(await refresh(ann, anonymous))).toEqual(REFUSED);
    });
  });

  describe('expires', () => {
    test('on sign-out, with the access token', async () => {
      const { access, refresh: token } = await newPair(ann);
      const thief = app.browser();
      copyCookies(ann, thief);
      expect((await app.whois(access)).status).toBe(200);
      await ann.post('/api/auth/logout/');
      expect((await app.whois(access)).status).toBe(401);
      expect(refusalOf(await refresh(thief, token))).toEqual(REFUSED);
      expect(refusalOf(await refresh(ann, token))).toEqual(REFUSED);
    });

    test('on another sign-in in the same browser', async () => {
      const { access, refresh: token } = await newPair(ann);
      await login(ann, email);
      expect((await app.whois(access)).status).toBe(401);
      expect(refusalOf(await refresh(ann, token))).toEqual(REFUSED);
    });

    test('with its session, after thirty days', async () => {
      let { refresh: token } = await newPair(ann);
      for (let day = 0; day < 29; day += 1) {
        app.it.clock.advance(DAY);
        ({ refresh: token } = await nextPair(ann, token));
      }
      app.it.clock.advance(DAY);
      expect(refusalOf(await refresh(ann, token))).toEqual(REFUSED);
    });

    test('if its session ends during the refresh', async () => {
      for (let round = 0; round < 10; round += 1) {
        const browser = app.browser();
        await browser.register(`${round}.${email}`);
        const { refresh: token } = await newPair(browser);
        const thief = app.browser();
        copyCookies(browser, thief);
        const [used, left] = await Promise.all([refresh(thief, token), browser.post('/api/auth/logout/')]);
        expect(left.status).toBe(204);
        expect([200, 401]).toContain(used.status);
      }
      expect(events()).not.toContain('refresh-reuse');
    });
  });

  test('carries the tier as of the refresh', async () => {
    const { refresh: token } = await newPair(ann);
    const { id: user_id } = await app.it.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const at = new Date(app.it.clock.now());
    await app.it.db
      .insertInto('subscriptions')
      .values({
        id: user_id,
        user_id,
        gateway: 'test',
        plan: 'beginners',
        state: 'active',
        price_pence: 2999,
        currency: 'gbp',
        current_period_end: new Date(at.getTime() + DAY),
        past_due_since: null,
        ended_at: null,
        fetch_number: '1',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const paid = await nextPair(ann, token);
    expect((await app.whois(paid.access)).body).toMatchObject({ tier: 3 });
    await app.it.db
      .updateTable('subscriptions')
      .set({ state: 'refunded' })
      .where('id', '=', user_id)
      .execute();
    const over = await nextPair(ann, paid.refresh);
    expect((await app.whois(over.access)).body).toMatchObject({ tier: 2 });
  });

  test.each([
    {},
    { refresh: '' },
    { refresh: null },
    { refresh: 7 },
    { refresh: ['m.x.y'] },
    { refresh: 'x'.repeat(513) },
    { refresh: "' or 1=1 --" },
  ])('is refused if malformed: %j', async (body) => {
    expect((await ann.post('/api/auth/token/refresh/', body)).status).toBe(422);
  });

  test('that the server did not issue is refused, and ends nothing', async () => {
    const { refresh: token, access } = await newPair(ann);
    const [kind, id, checksum = ''] = token.split('.');
    for (const forged of [
      `${kind}.${crypto.randomUUID()}.${checksum}`,
      `${kind}.${id}.${'A'.repeat(43)}`,
      `a.${id}.${checksum}`,
      `${token}x`,
      access.slice(0, 500),
      'A'.repeat(43),
    ]) {
      expect(refusalOf(await refresh(ann, forged))).toEqual(REFUSED);
    }
    expect((await refresh(ann, token)).status).toBe(200);
  });

  test('ignores a tier or a subject in the request', async () => {
    const { refresh: token } = await newPair(ann);
    for (const extra of [{ tier: 3 }, { sub: 'x' }, { user_id: 'x' }, { session_id: 'x' }]) {
      expect((await ann.post('/api/auth/token/refresh/', { refresh: token, ...extra })).status).toBe(422);
    }
    expect((await refresh(ann, token)).status).toBe(200);
  });
});
