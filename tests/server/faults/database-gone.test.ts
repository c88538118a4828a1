import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openServerDatabase } from '../../../server/db/database.ts';
import { type Answer, anyAddress, type Browser, PASSWORD } from '../browser.ts';
import { startApp, type TestApp } from '../harness.ts';
import { HAS_POSTGRES, TEST_DATABASE_URL } from '../services.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

/** Upper bound on an error answer while the database is down, with room for a busy machine. */
const FAIL_FAST_MS = 2000 * (process.env['CI'] === undefined ? 1 : 2);

const SLIP = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };

describe.runIf(HAS_POSTGRES)('while PostgreSQL is down', () => {
  let it: TestApp;
  let proxy: TcpProxy;
  let browser: Browser;

  beforeAll(async () => {
    proxy = await tcpProxy(TEST_DATABASE_URL);
    it = await startApp({ database: 'postgres', throughPort: proxy.port });
    browser = it.browser();
    await browser.register();
  });
  afterAll(async () => {
    proxy.mend();
    await it.close();
    await proxy.close();
  });

  const save = (notes: string): Promise<Answer> =>
    browser.post('/api/bets/', { slip: SLIP, bookie_id: 'bet365', placed: true, live_track: false, notes });
  const notes = async (): Promise<string> => JSON.stringify((await browser.get('/api/bets/')).body);

  test.each(['cut', 'stall'] as const)(
    '(%s) writes fail fast, other requests work, and writes resume afterwards',
    async (fault) => {
      expect((await save(`before ${fault}`)).status).toBe(201);
      proxy[fault]();

      const started = performance.now();
      const refused = await save(`during ${fault}`);
      expect(performance.now() - started).toBeLessThan(FAIL_FAST_MS);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/u);

      // These need no database: the configuration, an anonymous token and the liveness check.
      const stranger = it.browser();
      expect((await stranger.get('/api/stable-config/public/')).status).toBe(200);
      expect((await stranger.post('/api/auth/token/', undefined, { from: anyAddress() })).status).toBe(200);
      expect((await stranger.get('/healthz')).status).toBe(200);
      expect(await stranger.get('/readyz')).toMatchObject({
        status: 503,
        body: { parts: { database: 'down' } },
      });
      const figures = await stranger.get('/metrics');
      expect(figures.body).toMatch(/^layline_ready 0$/mu);
      expect(figures.body).toMatch(/^layline_database_errors_total [1-9]\d*$/mu);

      proxy.mend();
      await waitForRecovery(() => browser.get('/api/bets/'));
      expect((await save(`after ${fault}`)).status).toBe(201);
      const saved = await notes();
      expect(saved).toContain(`before ${fault}`);
      expect(saved).toContain(`after ${fault}`);
      expect(saved).not.toContain(`during ${fault}`);
    },
  );

  test('a write after a stall is committed, and not part of a transaction that began during it', async () => {
    proxy.stall();
    // The first statement of a sign-in begins a transaction, and times out under way.
    const stranger = it.browser();
    await stranger.get('/api/auth/me/');
    const signIn = { email: 'ann@example.com', password: PASSWORD };
    expect((await stranger.post('/api/auth/login/', signIn, { from: anyAddress() })).status).toBe(503);
    proxy.mend();
    await waitForRecovery(() => browser.get('/api/bets/'));

    expect((await save('after the sign-in')).status).toBe(201);
    // As another client sees them: committed rows only.
    const found = await queryDirectly<{ notes: string }>(
      await databaseUrl(it),
      'select notes from saved_bets',
    );
    expect(found.map((row) => row.notes)).toContain('after the sign-in');
  });

  test('an idle connection that is cut is reported once', async () => {
    const errors: Error[] = [];
    const url = await databaseUrl(it);
    const database = await openServerDatabase({
      url,
      poolSize: 1,
      onIdleError: (error) => errors.push(error),
    });
    await database.ping();
    await queryDirectly(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => expect(errors).not.toEqual([]));
    await sleep(50);
    expect(errors).toHaveLength(1);
    await database.close();
  });
});

/** The URL of the app's database, without the proxy. */
async function databaseUrl({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
}

/** Runs a statement on a new connection and returns its rows. */
async function queryDirectly<Row extends QueryResultRow>(
  url: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** Waits until requests succeed again, at most five seconds. */
async function waitForRecovery(request: () => Promise<Answer>): Promise<void> {
  const started = performance.now();
  while ((await request()).status !== 200) {
    expect(performance.now() - started).toBeLessThan(5000);
    await sleep(50);
  }
}
