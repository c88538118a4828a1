import { meAnswer } from '#lib/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAuth } from '../../server/auth/auth.ts';
import { type Changes, sweepEndedSessions } from '../../server/db/changes.ts';
import { login, newPair, START_MS, visited } from './auth-calls.ts';
import { type Browser, ORIGIN, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const AGGREGATES = '/odds-gateway/aggregates';
const QUERY = { aggregation_type: 'mb', limit: 1 };

/** The status that a process answers to a request with this access token. */
async function statusFor(it: TestApp, access: string): Promise<number> {
  const answer = await it
    .browser()
    .get('/odds-gateway/events/current', { headers: { authorization: `Bearer ${access}` } });
  return answer.status;
}

type End = (it: TestApp, browser: Browser, email: string) => Promise<{ readonly status: number }>;

/** Everything that ends one or all sessions of a user. */
const ENDS: Readonly<Record<string, End>> = {
  'a logged-out session': (_, browser) => browser.post('/api/auth/logout/'),
  'a session that was ended from the list': (_, browser) => browser.del('/api/account/sessions/', {}),
  'a session from before a changed password': (_, browser) =>
    browser.post('/api/account/password/', { current_password: PASSWORD, new_password: 'nine loud herons' }),
  'a deleted account': (_, browser) => browser.del('/api/account/', { password: PASSWORD }),
  'an account that was deleted by SQL': async ({ db }, _, email) => {
    await db.deleteFrom('users').where('email', '=', email).execute();
    return { status: 204 };
  },
};

describe.each(DATABASES)('on %s, an access token', (database) => {
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    here = await startApp({ database, prices: true });
    there = await startApp({ beside: here, prices: true });
  }, START_MS);
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  test.each(Object.entries(ENDS))(
    'of %s is refused by every process within a second, and after a restart',
    async (kind, end) => {
      const browser = here.browser();
      const email = await browser.register();
      let { access } = await newPair(browser);
      if (kind.includes('from the list')) {
        const other = here.browser();
        await other.get('/api/auth/me/');
        await login(other, email);
        ({ access } = await newPair(other));
      }
      expect(await statusFor(here, access)).toBe(200);
      expect(await statusFor(there, access)).toBe(200);

      expect((await end(here, browser, email)).status).toBe(204);
      here.clock.advance(1000);
      expect(await statusFor(there, access)).toBe(401);
      expect(await statusFor(here, access)).toBe(401);

      const restarted = await startApp({ beside: here });
      expect(await statusFor(restarted, access)).toBe(401);
      await restarted.close();
    },
  );

  test('of a live session is accepted by every process', async () => {
    const browser = here.browser();
    await browser.register();
    const { access } = await newPair(browser);
    here.clock.advance(1000);
    expect(await statusFor(there, access)).toBe(200);
    expect(meAnswer.parse((await browser.get('/api/auth/me/')).body).authenticated).toBe(true);
  });

  test('is refused however many other users are looked up in between', async () => {
    const browser = here.browser();
    await browser.register();
    const { access } = await newPair(browser);
    const stranger = here.browser();
    await stranger.register();
    const { access: other } = await newPair(stranger);
    await browser.post('/api/auth/logout/');
    for (let second = 0; second < 3; second += 1) {
      here.clock.advance(1000);
      const headers = { authorization: `Bearer ${other}` };
      expect((await there.browser().post(AGGREGATES, QUERY, { headers })).status).toBe(200);
      expect(await statusFor(there, access)).toBe(401);
    }
  });

  test('of a user is not accepted by a process that does not know which sessions ended', async () => {
    const browser = here.browser();
    await browser.register();
    const { access } = await newPair(browser);
    const { access: anonymous } = await newPair(await visited(here.browser()));
    const changes: Changes = {
      catchUp: () => Promise.resolve(false),
      takeChangedUsers: () => Promise.resolve([]),
      onSessionEnded: () => undefined,
    };
    const { db, keys, clock } = here;
    const security = () => undefined;
    const { verifyAccess } = createAuth({ db, changes, keys, now: clock.now, issuer: ORIGIN, security });
    await expect(verifyAccess(access)).rejects.toMatchObject({ status: 503 });
    await expect(verifyAccess(anonymous)).resolves.toMatchObject({ tier: 1 });
  });

  test('of an ended session is forgotten after it has expired, and a swept session leaves no trace', async () => {
    const browser = here.browser();
    await browser.register();
    await browser.post('/api/auth/logout/');
    await sweepEndedSessions(here.db);
    expect(await notedSessions(here)).toBeGreaterThan(0);
    await sql`update ended_sessions set ended_at = ended_at - interval '16 minutes'`.execute(here.db);
    await sweepEndedSessions(here.db);
    expect(await notedSessions(here)).toBe(0);

    await here.browser().register();
    here.clock.advance(31 * 24 * 3_600_000);
    await here.app.tidy();
    expect(await here.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await notedSessions(here)).toBe(0);
  });
});

async function notedSessions({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('ended_sessions').select('session_id').execute()).length;
}
