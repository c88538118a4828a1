import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { isSignedIn, login, loginFrom, refusalOf, visited, START_MS } from './auth-calls.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const WRONG = 'seventeen quiet geese';
const MINUTE = 60_000;

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;
const retryAfter = ({ headers }: Answer): number => Number(headers.get('retry-after'));

describe.each(DATABASES)('password guessing on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let ann: Browser;
  let guesser: Browser;
  let email: string;
  beforeAll(async () => {
    it = await startApp({ database });
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    email = await ann.register();
    guesser = await visited(it.browser());
  });

  const guess = async (times: number, at = email): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push((await login(guesser, at, WRONG)).status);
    return statuses;
  };

  test('is free five times, and then waits one second, two and four', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8]) {
      const early = await login(guesser, email, WRONG);
      expect(refusalOf(early)).toEqual({ status: 429, kind: 'quota-exceeded' });
      expect(retryAfter(early)).toBe(seconds);
      it.clock.advance(seconds * 1000 - 1);
      expect((await login(guesser, email, WRONG)).status).toBe(429);
      it.clock.advance(1);
      expect((await login(guesser, email, WRONG)).status).toBe(401);
    }
  });

  test('does not lengthen the wait when the clock is set back', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    expect((await login(guesser, email)).status).toBe(429);
    it.clock.advance(-60 * MINUTE);
    expect((await login(guesser, email)).status).toBe(200);
    it.clock.advance(60 * MINUTE);
  });

  test('is only slowed: after fifteen minutes the right password signs in and clears the count', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await login(guesser, email, WRONG);
      it.clock.advance(15 * MINUTE);
    }
    await login(guesser, email, WRONG);
    const late = await login(guesser, email);
    expect(late.status).toBe(429);
    expect(retryAfter(late)).toBe(15 * 60);
    it.clock.advance(15 * MINUTE);
    expect((await login(guesser, email)).status).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('makes the right password wait too, so that the wait reveals nothing', async () => {
    await guess(5);
    expect((await login(guesser, email)).status).toBe(429);
    it.clock.advance(1000);
    expect((await login(guesser, email)).status).toBe(200);
  });

  test('is slowed the same for an e-mail without an account', async () => {
    const unknownEmail = newEmail();
    expect(await guess(5, unknownEmail)).toEqual([401, 401, 401, 401, 401]);
    const [unknown, known] = [
      await login(guesser, unknownEmail, WRONG),
      await guess(5),
      await login(guesser, email),
    ];
    expect(refusalOf(unknown)).toEqual({ status: 429, kind: 'quota-exceeded' });
    expect(retryAfter(unknown)).toBe(1);
    expect(known).toHaveLength(5);
  });

  test('blocks neither a signed-in user nor another account', async () => {
    await guess(6);
    expect(await isSignedIn(ann)).toBe(true);
    const bob = it.browser();
    const other = await bob.register();
    expect((await login(bob, other)).status).toBe(200);
  });

  test('counts every spelling of an e-mail as one account', async () => {
    const spellings = [email, email.toUpperCase(), email.replace('example', 'EXAMPLE')];
    for (let turn = 0; turn < 5; turn += 1) await login(guesser, spellings[turn % 3] ?? '', WRONG);
    expect((await login(guesser, email.toUpperCase(), WRONG)).status).toBe(429);
  });

  test('allows five of thirty concurrent tries, from any number of addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(guesser, email, WRONG)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('is forgotten after a day', async () => {
    await guess(5);
    it.clock.advance(24 * 60 * MINUTE);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    expect((await login(guesser, email, WRONG)).status).toBe(429);
  });

  test('is limited to twenty tries a minute from one address, for all accounts', async () => {
    const from = anyAddress();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      answers.push(await loginFrom(guesser, from, { email: newEmail(), password: WRONG }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect(answers[20]?.headers.get('ratelimit-policy')).toBe('"sign-in";q=20;w=60');
    expect(retryAfter(answers[20] ?? (await login(guesser, email)))).toBe(3);
    expect((await login(guesser, newEmail(), WRONG)).status).toBe(401);
  });

  describe('does not count tries that fail before the password is checked', () => {
    const withHash = async (passwordHash: string): Promise<string> => {
      const users = it.db.selectFrom('users').where('email', '=', email);
      const { password_hash: before } = await users.select('password_hash').executeTakeFirstOrThrow();
      await it.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('email', '=', email)
        .execute();
      return before;
    };

    test('at sign-in', async () => {
      expect(await guess(4)).toEqual([401, 401, 401, 401]);
      const before = await withHash('no hash');
      expect(await guess(6)).toEqual([500, 500, 500, 500, 500, 500]);
      await withHash(before);
      expect(await guess(2)).toEqual([401, 429]);
    });

    test('and does not restart a wait', async () => {
      await guess(5);
      it.clock.advance(1000);
      await guess(1);
      it.clock.advance(2000);
      const before = await withHash('no hash');
      expect(await guess(1)).toEqual([500]);
      await withHash(before);
      expect(await guess(1)).toEqual([401]);
    });

    test('in the account of a signed-in user', async () => {
      const before = await withHash('no hash');
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await ann.del('/api/account/', { password: WRONG })).status).toBe(500);
      }
      await withHash(before);
      expect((await ann.del('/api/account/', { password: WRONG })).status).toBe(422);
    });
  });

  test('stores no e-mail in the table of counts', async () => {
    await guess(1);
    const rows = await it.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { email_hash: hash } of rows) expect(hash).toHaveLength(32);
  });

  describe('from elsewhere does not slow a browser in which the user signed in before', () => {
    beforeEach(async () => {
      await ann.post('/api/auth/logout/');
      for (let turn = 0; turn < 10; turn += 1) {
        await login(guesser, email, WRONG);
        it.clock.advance(MINUTE);
      }
      await login(guesser, email, WRONG);
    });

    test('but slows every other browser', async () => {
      expect((await login(await visited(it.browser()), email)).status).toBe(429);
      expect((await login(ann, email)).status).toBe(200);
      expect((await login(guesser, email)).status).toBe(429);
    });

    test('but counts wrong passwords in that browser too', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await login(ann, email, WRONG)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login(ann, email)).status).toBe(429);
      it.clock.advance(1000);
      expect((await login(ann, email)).status).toBe(200);
    });

    test('but ignores the cookie of another account and a forged one', async () => {
      const bob = it.browser();
      await bob.register();
      const known = bob.cookies.get('knownbrowser') ?? '';
      expect(known).toMatch(/^[\w-]{22}\.[\w-]{43}$/u);
      for (const forged of [known, `${known.slice(0, 22)}.${'A'.repeat(43)}`, 'x', '']) {
        guesser.cookies.set('knownbrowser', forged);
        expect((await login(guesser, email)).status).toBe(429);
      }
    });

    test('by a cookie that is sent to sign-in only and that scripts cannot read', async () => {
      const { headers } = await login(ann, email);
      const cookie = headers.getSetCookie().find((each) => each.startsWith('knownbrowser='));
      expect(cookie).toMatch(/; Path=\/api\/auth\/login\/; HttpOnly; SameSite=Strict$/u);
    });
  });

  describe('of the password of a signed-in user', () => {
    const change = (from: string): Promise<Answer> =>
      ann.post('/api/account/password/', { current_password: from, new_password: 'nineteen loud herons' });

    test('is slowed like sign-in, and does not slow sign-in', async () => {
      for (let turn = 0; turn < 5; turn += 1) expect((await change(WRONG)).status).toBe(422);
      expect((await change(WRONG)).status).toBe(429);
      expect((await ann.del('/api/account/', { password: WRONG })).status).toBe(429);
      expect((await login(guesser, email)).status).toBe(200);
      it.clock.advance(1000);
      expect((await change(WRONG)).status).toBe(422);
    });

    test('is not slowed by guesses at sign-in', async () => {
      await guess(6);
      expect((await change(WRONG)).status).toBe(422);
    });
  });
});
