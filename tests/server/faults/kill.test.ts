import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { writeFixtures } from '../../odds/fixtures-file.ts';
import type { Browser } from '../browser.ts';
import { createServerDatabase } from '../create-server-database.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { DATABASES } from '../services.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const CYCLES = 20;
const WRITERS = 4;
const MAX_WAIT_MS = 3000;
/** Every nth start simulates prices, as a server without settings does; that takes most of a start. */
const SIMULATED_EACH = 10;
/** Minimum of acknowledged writes over all cycles, below which the test proves nothing. */
const MIN_ACKNOWLEDGED = CYCLES * 5;

const created = z.looseObject({ id: z.string() });
const page = z.looseObject({
  results: z.array(z.looseObject({ notes: z.string() })),
  next: z.string().nullable(),
});

const SLIP = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASES)('kill -9 while users save, on %s', (kind) => {
  test(
    `${CYCLES} kills lose no acknowledged write, and the server is ready again within 10 s`,
    { timeout: 2_400_000 },
    async () => {
      const port = await freePort();
      const data = join(folder, kind);
      const postgres = kind === 'postgres' ? await createServerDatabase() : undefined;
      onTestFinished(async () => postgres?.drop());
      const storage: Readonly<Record<string, string>> =
        postgres === undefined ? {} : { DATABASE_URL: postgres.url.href };
      const fewPrices = { ...storage, ODDS_SOURCES: `football-data:${writeFixtures(folder, 'E0')}` };
      if (postgres === undefined) await putEmptyDatabase(data);
      let server = startServer(data, port, { settings: fewPrices });
      await server.ready();
      const browser = server.browser();
      await browser.register();
      let slowest = 0;
      let acknowledged = 0;
      const lost: string[] = [];
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const saved = await writeUntilKilled(server, browser, cycle);
        acknowledged += saved.length;
        server = startServer(data, port, {
          settings: cycle % SIMULATED_EACH === 0 ? storage : fewPrices,
        });
        slowest = Math.max(slowest, await server.ready());
        const found = new Set(await newest(browser, saved.length + WRITERS));
        lost.push(...saved.filter((note) => !found.has(note)));
      }
      await server.kill('SIGTERM');
      expect(lost).toEqual([]);
      expect(acknowledged).toBeGreaterThan(MIN_ACKNOWLEDGED);
      expect(slowest).toBeLessThan(10_000);
    },
  );
});

/** Saves bets concurrently until the server is killed; returns the notes of the acknowledged ones. */
async function writeUntilKilled(
  server: ServerProcess,
  browser: Browser,
  cycle: number,
): Promise<readonly string[]> {
  const saved: string[] = [];
  const killed = new AbortController();
  const writer = async (name: number): Promise<void> => {
    for (let count = 0; !killed.signal.aborted; count += 1) {
      const notes = `cycle ${cycle} writer ${name} bet ${count}`;
      const body = { slip: SLIP, bookie_id: 'bet365', placed: true, live_track: false, notes };
      const answer = await browser.post('/api/bets/', body).catch(() => undefined);
      if (answer?.status === 201 && created.safeParse(answer.body).success) saved.push(notes);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
  // Kills at a different point each time, after at least some writes.
  const wanted = 6 + (cycle % 15);
  for (let waited = 0; saved.length < wanted && waited < MAX_WAIT_MS; waited += 2) await sleep(2);
  await server.kill('SIGKILL');
  killed.abort();
  await Promise.all(writers);
  return saved;
}

/** The notes of at least the `count` newest bets, or of all. */
async function newest(browser: Browser, count: number): Promise<readonly string[]> {
  const notes: string[] = [];
  let path: string | undefined = '/api/bets/?limit=100';
  while (path !== undefined && notes.length < count) {
    const { results, next } = page.parse((await browser.get(path)).body);
    notes.push(...results.map((bet) => bet.notes));
    path = next === null ? undefined : `/api/bets/?limit=100&cursor=${encodeURIComponent(next)}`;
  }
  return notes;
}
