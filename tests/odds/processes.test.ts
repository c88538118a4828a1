import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { FEEDS } from '#lib/matched';
import type { AggregateRow } from '#lib/wire';
import { sourceName } from '../../server/odds/sources/source-kind.ts';
import { tcpProxy, type TcpProxy } from '../server/faults/tcp-proxy.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';
import { deleteKeys, type Process, Processes } from './processes.ts';

/** Generous, for a slow machine: a correct result comes well before. */
const STARTS_MS = 180_000;
const WAIT = { timeout: 120_000, interval: 250 };
const LONG = { timeout: 600_000 };

/** The simulated market with the default seed. */
const DEMO = sourceName('demo', { of: 'layline', shown: 'layline' });

async function rowsOf(from: Process): Promise<readonly AggregateRow[]> {
  const rows = await from.rows();
  if (typeof rows === 'number') throw new Error(`rows were refused: ${rows}`);
  return rows;
}

/** The tests share processes, and run in order. */
describe.runIf(HAS_REDIS)('several processes', LONG, () => {
  const processes = new Processes();
  const demo = { ODDS_SOURCES: `demo,football-data:${processes.fixtures}` };
  let way: TcpProxy;
  /** Ingests prices at first, and answers queries. */
  let first: Process;
  /** Would ingest prices too. */
  let second: Process;
  /** Answers queries, and reaches Redis through a proxy. */
  let gateway: Process;
  /** Answers queries, and starts late. */
  let late: Process;

  beforeAll(async () => {
    way = await tcpProxy(TEST_REDIS_URL);
  });
  afterAll(async () => {
    await processes.stop();
    await way.close();
    await deleteKeys(processes);
  });

  const readiness = async ({ origin }: Process) =>
    (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;

  /** Compares the rows of every feed at one moment, since prices move every second. */
  const expectSameRows = async (one: Process, other: Process): Promise<void> => {
    for (const feed of FEEDS) {
      const ask = { aggregation_type: feed };
      // oxlint-disable-next-line no-await-in-loop -- one feed after the other
      await vi.waitFor(async () => {
        const [rows, others] = await Promise.all([one.rows(ask), other.rows(ask)]);
        expect(rows).toEqual(others);
        expect(Array.isArray(rows) && rows.length > 5).toBe(true);
      }, WAIT);
    }
  };

  test('a gateway is not ready before there are prices, and says so', async () => {
    gateway = await processes.start({ ROLE: 'api', REDIS_URL: way.url });
    await vi.waitFor(async () => expect(await readiness(gateway)).toBe(503), WAIT);
    expect(await gateway.rows()).toBe(503);
  });

  test('a gateway has the rows of the ingest process', async () => {
    first = await processes.start(demo);
    await Promise.all([first.ready(STARTS_MS), gateway.ready(STARTS_MS)]);
    await expectSameRows(first, gateway);
    const answer = await gateway.rows({ back_bookies: ['bet365'], lay_bookies: ['betfair_exchange'] });
    const notes = typeof answer === 'number' ? [] : answer.map((row) => row.notes.join());
    expect(notes.some((note) => note.includes('football-data.co.uk, 20 Feb 2026'))).toBe(true);
  });

  test('a second ingest process with the same sources stands by: nothing is doubled', async () => {
    const before = await rowsOf(gateway);
    second = await processes.start(demo, ['--role', 'ingest']);
    await second.ready(STARTS_MS);
    expect(await second.figure(`layline_odds_messages{source="${DEMO}"}`)).toBeUndefined();
    expect(await first.figure(`layline_odds_source{source="${DEMO}",state="running"}`)).toBe(1);
    const rows = await rowsOf(gateway);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(Math.abs(rows.length - before.length)).toBeLessThan(before.length / 4);
  });

  test('an ingest-only process answers operational requests only', async () => {
    const paths = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/',
      '/api/openapi.json',
      '/odds-gateway/events/current',
    ];
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(`${second.origin}${path}`)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  });

  test('a gateway that loses Redis for a minute, by a stall and a cut, has the same rows afterwards', async () => {
    way.stall();
    await sleep(20_000);
    way.cut();
    await sleep(42_000);
    // It keeps its rows meanwhile, and reports that no new prices arrive.
    expect((await rowsOf(gateway)).length).toBeGreaterThan(0);
    expect(await readiness(gateway)).toBe(503);
    way.mend();
    await expectSameRows(first, gateway);
    expect(await readiness(gateway)).toBe(200);
  });

  test('a gateway that starts late has the same rows', async () => {
    late = await processes.start({ ROLE: 'api' });
    await late.ready(STARTS_MS);
    await expectSameRows(first, late);
  });

  test('when the ingest process dies, the other takes over', async () => {
    await first.kill('SIGKILL');
    const running = () => second.figure(`layline_odds_source{source="${DEMO}",state="running"}`);
    await vi.waitFor(async () => expect(await running()).toBe(1), WAIT);
    const took = Date.now() / 1000;
    await vi.waitFor(async () => {
      const rows = await rowsOf(gateway);
      expect(rows.some((row) => row.updated_at > took)).toBe(true);
    }, WAIT);
    await expectSameRows(gateway, late);
    const rows = await rowsOf(gateway);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe.runIf(HAS_REDIS)('two processes that ingest different files', LONG, () => {
  const processes = new Processes();
  afterAll(async () => {
    await processes.stop();
    await deleteKeys(processes);
  });

  test('run side by side, and a gateway has the rows of both', async () => {
    const ingest = (file: string) =>
      processes.start({ ROLE: 'ingest', ODDS_SOURCES: `football-data:${file}` });
    const [one, other] = [await ingest(processes.fixtures), await ingest(processes.otherFixtures)];
    const gateway = await processes.start({ ROLE: 'api' });
    await Promise.all([one, other, gateway].map(({ ready }) => ready(STARTS_MS)));
    await vi.waitFor(async () => {
      const notes = (await rowsOf(gateway)).flatMap((row) => row.notes);
      expect(new Set(notes.filter((note) => note.startsWith('football-data')))).toEqual(
        new Set([
          'football-data.co.uk, 19 Feb 2026: prices as of 2026-02-19T18:59:00.000Z',
          'football-data.co.uk, 20 Feb 2026: prices as of 2026-02-20T18:59:00.000Z',
        ]),
      );
    }, WAIT);
    // The name tells which file it is.
    const metrics = await (await fetch(`${other.origin}/metrics`)).text();
    expect(metrics).toMatch(
      /layline_odds_source\{source="football-data-fixtures-2026-02-19t1859z-[0-9a-f]{8}",state="ended"\} 1/u,
    );
  });
});

describe('a start', () => {
  test.each([
    [{ ROLE: 'api' }, 'REDIS_URL: required for the role api'],
    [{ ODDS_SOURCES: 'demo,weather' }, 'ODDS_SOURCES: "weather": is not a kind of source'],
    [{ ODDS_SOURCES: 'football-data:nowhere.csv' }, 'there is no file'],
    [{ ODDS_SOURCES: 'the-odds-api' }, 'needs the setting ODDS_API_KEY'],
  ])('with %j fails at once, with a clear message', async (settings, sentence) => {
    const processes = new Processes();
    const server = await processes.start({ REDIS_URL: '', ...settings });
    await expect(server.ready(STARTS_MS)).rejects.toThrow(sentence);
    expect(server.child.exitCode).toBe(1);
    await processes.stop();
  });
});
