import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { isSignedIn, login, loginFrom, refusalOf, visited, START_MS } from './auth-calls.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const WRONG = 'seventeen quiet geese';
const MINUTE = 60_000;

const anyEmail = (): string => `${crypto.randomUUID()}@example.com`;
const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after'));

describe.each(DATABASES)('guessing on %s', { timeout: START_MS }, (database) => {
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

  test('costs nothing five times, and then has to wait a second, then two, then four', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8]) {
      const early = await login(guesser, email, WRONG);
      expect(refusalOf(early)).toEqual({ status: 429, kind: 'quota-exceeded' });
      expect(waitOf(early)).toBe(seconds);
      it.clock.advance(seconds * 1000 - 1);
      expect((await login(guesser, email, WRONG)).status).toBe(429);
      it.clock.advance(1);
      expect((await login(guesser, email, WRONG)).status).toBe(401);
    }
  });

  test('is not held against a user by a clock that is set back', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    expect((await login(guesser, email)).status).toBe(429);
    it.clock.advance(-60 * MINUTE);
    expect((await login(guesser, email)).status).toBe(200);
    it.clock.advance(60 * MINUTE);
  });

  test('is no more than slowed: after a quarter of an hour the right password is let in, and all is forgotten', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await login(guesser, email, WRONG);
      it.clock.advance(15 * MINUTE);
    }
    await login(guesser, email, WRONG);
    const late = await login(guesser, email);
    expect(late.status).toBe(429);
    expect(waitOf(late)).toBe(15 * 60);
    it.clock.advance(15 * MINUTE);
    expect((await login(guesser, email)).status).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('makes the right password wait as well, so that waiting tells nothing', async () => {
    await guess(5);
    expect((await login(guesser, email)).status).toBe(429);
    it.clock.advance(1000);
    expect((await login(guesser, email)).status).toBe(200);
  });

  test('at an e-mail that has no account goes just the same', async () => {
    const nobody = anyEmail();
    expect(await guess(5, nobody)).toEqual([401, 401, 401, 401, 401]);
    const [unknown, known] = [
      await login(guesser, nobody, WRONG),
      await guess(5),
      await login(guesser, email),
    ];
    expect(refusalOf(unknown)).toEqual({ status: 429, kind: 'quota-exceeded' });
    expect(waitOf(unknown)).toBe(1);
    expect(known).toHaveLength(5);
  });

  test('keeps out neither a user who is signed in nor another one', async () => {
    await guess(6);
    expect(await isSignedIn(ann)).toBe(true);
    const bob = it.browser();
    const other = await bob.register();
    expect((await login(bob, other)).status).toBe(200);
  });

  test('under another spelling of the e-mail is guessing at the same account', async () => {
    const spellings = [email, email.toUpperCase(), email.replace('example', 'EXAMPLE')];
    for (let turn = 0; turn < 5; turn += 1) await login(guesser, spellings[turn % 3] ?? '', WRONG);
    expect((await login(guesser, email.toUpperCase(), WRONG)).status).toBe(429);
  });

  test('with thirty tries at once gets five, from however many addresses', async () => {
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

  test('is let in twenty times a minute from one address, whatever it guesses at', async () => {
    const from = anyAddress();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      answers.push(await loginFrom(guesser, from, { email: anyEmail(), password: WRONG }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect(answers[20]?.headers.get('ratelimit-policy')).toBe('"sign-in";q=20;w=60');
    expect(waitOf(answers[20] ?? (await login(guesser, email)))).toBe(3);
    expect((await login(guesser, anyEmail(), WRONG)).status).toBe(401);
  });

  describe('is not what it counts as where the server failed before it looked at the password', () => {
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

    test('nor does it make a user wait anew', async () => {
      await guess(5);
      it.clock.advance(1000);
      await guess(1);
      it.clock.advance(2000);
      const before = await withHash('no hash');
      expect(await guess(1)).toEqual([500]);
      await withHash(before);
      expect(await guess(1)).toEqual([401]);
    });

    test('at the password of a signed-in user', async () => {
      const before = await withHash('no hash');
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await ann.del('/api/account/', { password: WRONG })).status).toBe(500);
      }
      await withHash(before);
      expect((await ann.del('/api/account/', { password: WRONG })).status).toBe(422);
    });
  });

  test('leaves no e-mail in the table that counts it', async () => {
    await guess(1);
    const rows = await it.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { email_hash: hash } of rows) expect(hash).toHaveLength(32);
  });

  describe('from elsewhere keeps no user waiting in a browser where they signed in before', () => {
    beforeEach(async () => {
      await ann.post('/api/auth/logout/');
      for (let turn = 0; turn < 10; turn += 1) {
        await login(guesser, email, WRONG);
        it.clock.advance(MINUTE);
      }
      await login(guesser, email, WRONG);
    });

    test('though it does everywhere else', async () => {
      expect((await login(await visited(it.browser()), email)).status).toBe(429);
      expect((await login(ann, email)).status).toBe(200);
      expect((await login(guesser, email)).status).toBe(429);
    });

    test('but wrong passwords there are counted as well', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await login(ann, email, WRONG)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login(ann, email)).status).toBe(429);
      it.clock.advance(1000);
      expect((await login(ann, email)).status).toBe(200);
    });

    test('not by the cookie of another account, nor by one made up', async () => {
      const bob = it.browser();
      await bob.register();
      const known = bob.cookies.get('knownbrowser') ?? '';
      expect(known).toMatch(/^[\w-]{22}\.[\w-]{43}$/u);
      for (const forged of [known, `${known.slice(0, 22)}.${'A'.repeat(43)}`, 'x', '']) {
        guesser.cookies.set('knownbrowser', forged);
        expect((await login(guesser, email)).status).toBe(429);
      }
    });

    test('by a cookie that goes to sign-in only and that no script reads', async () => {
      const { headers } = await login(ann, email);
      const cookie = headers.getSetCookie().find((each) => each.startsWith('knownbrowser='));
      expect(cookie).toMatch(/; Path=\/api\/auth\/login\/; HttpOnly; SameSite=Strict$/u);
    });
  });

  describe('at the password of a signed-in user', () => {
    const change = (from: string): Promise<Answer> =>
      ann.post('/api/account/password/', { current_password: from, new_password: 'nineteen loud herons' });

    test('is slowed like sign-in, and slows sign-in not at all', async () => {
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
