import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { firingsAnswer, type FiringsAnswer, watchesAnswer } from '#lib/wire';

import type { Browser } from '../browser.ts';
import { createServerDatabase } from '../create-server-database.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { DATABASES } from '../services.ts';
import { type Receiver, startReceiver } from '../watch-receiver.ts';
import { freePort, startServer } from './server-process.ts';

const CYCLES = 8;
/** Messages received in a cycle before the server is killed. */
const MESSAGES = 4;
const CYCLE_MS = 30_000;
/** A killed process's claims expire after 15 s, and failed attempts back off for some seconds more. */
const DRAIN_MS = 180_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-watch-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASES)('kill -9 while watches fire, on %s', (kind) => {
  test(
    'a receiver that fails half of the time gets every firing, each under one key',
    { timeout: 1_200_000 },
    async () => {
      // Every other attempt of each message fails. Not at random: waits double with each failure, and could add up.
      const failures = [500, 0];
      const receiver = await startReceiver((count, attempt) =>
        attempt % 2 === 0 ? 200 : (failures[count % 2] ?? 500),
      );
      onTestFinished(receiver.close);
      const port = await freePort();
      const data = join(folder, kind);
      const postgres = kind === 'postgres' ? await createServerDatabase() : undefined;
      onTestFinished(async () => postgres?.drop());
      const settings = {
        WATCH_ADDRESSES: 'any',
        ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url.href }),
      };
      if (postgres === undefined) await putEmptyDatabase(data);
      let server = startServer(data, port, { settings });
      await server.ready();
      const browser = server.browser();
      await browser.register();
      for (const rating of ['80', '85', '90']) expect(await watch(browser, receiver, rating)).toBe(201);
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        await waitForMessages(receiver, MESSAGES);
        // A different point of the work each time.
        await sleep((cycle * 37) % 200);
        await server.kill('SIGKILL');
        server = startServer(data, port, { settings });
        await server.ready();
      }
      for (const { id } of await watches(browser)) {
        expect((await browser.patch(`/api/watches/${id}/`, { paused: true })).status).toBe(200);
      }
      const log = await waitForDelivery(browser);
      await server.kill('SIGTERM');

      const accepted = receiver.received.filter(({ status }) => status === 200).map(({ key }) => key);
      const logged = new Set(log.map(({ id }) => id));
      expect(log.filter(({ id }) => !accepted.includes(id))).toEqual([]);
      expect(receiver.received.filter(({ key }) => !logged.has(key))).toEqual([]);
      expect(logged.size).toBeGreaterThan(CYCLES);
      const duplicates = accepted.length - logged.size;
      // A kill can only repeat messages in flight: at most one of each watch.
      expect(duplicates).toBeLessThanOrEqual(3 * CYCLES);
    },
  );
});

async function watch(browser: Browser, { url }: Receiver, rating: string): Promise<number> {
  const { status } = await browser.post('/api/watches/', {
    name: `Rating ${rating}`,
    feed: 'mb',
    filter: {},
    limit: { kind: 'rating', at: rating },
    target: { channel: 'webhook', url },
  });
  return status;
}

async function watches(browser: Browser): Promise<readonly { readonly id: string }[]> {
  return watchesAnswer.parse((await browser.get('/api/watches/')).body).watches;
}

/** Waits until the receiver has `count` more messages, or for one cycle's length. */
async function waitForMessages(receiver: Receiver, count: number): Promise<void> {
  const wanted = receiver.received.length + count;
  for (let waited = 0; receiver.received.length < wanted && waited < CYCLE_MS; waited += 20) await sleep(20);
}

/** Returns the log of firings once all are delivered. */
async function waitForDelivery(browser: Browser): Promise<FiringsAnswer['firings']> {
  for (let waited = 0; waited < DRAIN_MS; waited += 500) {
    const { body } = await browser.get('/api/watches/firings/?limit=200');
    const { firings } = firingsAnswer.parse(body);
    if (firings.every(({ state }) => state === 'delivered')) return firings;
    await sleep(500);
  }
  throw new Error('messages still wait');
}
