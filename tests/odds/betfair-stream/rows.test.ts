import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { AggregateRow } from '#lib/wire';

import type { SourceMarket } from '../../../server/odds/messages/messages.ts';
import { startApp, type TestApp } from '../../server/harness.ts';
import { FIRST_PT, FOOTBALL, IMAGE, message } from '../betfair/made-recording.ts';
import { scriptedSource, type ScriptedSource } from '../scripted-source.ts';
import { ScriptedApp } from '../scripted-app.ts';
import { type Behaviour, type Client, acceptClient } from './stand-in-exchange.ts';
import { Streaming } from './streaming.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An hour before the recorded match. */
const NOW = Date.UTC(2026, 1, 21, 14);
const WAIT = { timeout: 30_000, interval: 50 };

let streaming: Streaming;
let bookmaker: ScriptedSource;
let app: TestApp;
let scripted: ScriptedApp;
/** The last accepted client and the id of its subscription. */
let current: { readonly client: Client; readonly id: number } | undefined;

/** Sends the image and no heartbeats, so that tests decide how long the stream is silent. */
const sendsImage: Behaviour = async (client) => {
  const { id } = await acceptClient(client);
  client.send(message(0, IMAGE, { id, ct: 'SUB_IMAGE', initialClk: 'first', heartbeatMs: 600_000 }));
  current = { client, id };
};

beforeEach(async () => {
  current = undefined;
  streaming = await new Streaming().open();
  streaming.exchange.behave = sendsImage;
  bookmaker = scriptedSource({ bookies: ['bet365'] });
  const exchange = streaming.source({
    clock: { wall: () => app.clock.now(), steady: () => app.clock.passed() },
    // The silence is simulated: the real time of a test must not close the connection.
    timing: { heartbeatMs: 600_000, responseTimeoutMs: 20_000 },
  });
  app = await startApp({ now: NOW, sources: [bookmaker, exchange] });
  scripted = new ScriptedApp(bookmaker, app);
  openBookmaker();
  await until(async () => (await lays()).join() === '2.52');
});
afterEach(async () => {
  await streaming.close();
  await app.close();
});

/** Resolves once the condition holds; rejects after too long. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await isSo())) throw new Error('It is not so yet');
  }, WAIT);
}

function currentClient(): NonNullable<typeof current> {
  if (current === undefined) throw new Error('No client was accepted');
  return current;
}

/** Sends the recorded match as a bookmaker has it, with a price for the home side. */
function openBookmaker(): void {
  const market = (sequence: number): SourceMarket => ({
    kind: 'market',
    sequence,
    event: 'ely',
    market: 'result',
    type: 'winner_3way',
    param: null,
    winners: 1,
    complete: true,
    status: 'open',
    terms: null,
    selections: (['home', 'draw', 'away'] as const).map((contract) => ({
      selection: contract,
      name: contract,
      contract,
      param: null,
      status: 'active',
      adjustment: null,
    })),
  });
  scripted.emit(
    (sequence) => ({
      kind: 'event',
      sequence,
      event: 'ely',
      sport: 'football',
      competition: { name: 'Premier League', slug: 'england-premier-league' },
      name: 'Ely v Frome',
      participants: [
        { name: 'Ely', role: 'home' },
        { name: 'Frome', role: 'away' },
      ],
      start: Date.UTC(2026, 1, 21, 15),
      venue: null,
      country: 'GB',
    }),
    market,
    (sequence) => ({
      kind: 'quote',
      sequence,
      bookie: 'bet365',
      market: 'result',
      selection: 'home',
      back: [{ odds: 22_000, size: null }],
      lay: [],
      at: app.clock.now(),
    }),
  );
}

const confirmBookmaker = (): void =>
  scripted.emit(() => ({ kind: 'confirm', bookie: null, market: null, at: app.clock.now() }));

const lays = async (): Promise<readonly string[]> => (await scripted.rows()).map(layOf);
const layOf = ({ contracts }: AggregateRow): string => String(contracts[1]?.odds_with_liquidity.odds[0]);

type LaidAt = { readonly second: number; readonly before: number };

/** A change of the home side's best lay price. */
const laidAt = (id: number, odds: number, { second, before }: LaidAt): string =>
  message(
    second,
    [
      {
        id: FOOTBALL,
        rc: [
          {
            id: 11,
            atl: [
              [before, 0],
              [odds, 100],
            ],
          },
        ],
      },
    ],
    { id },
  );

describe('rows of a stream over TLS', () => {
  test('are marked when it stalls for two minutes, leave after five, and return when it resumes', async () => {
    streaming.exchange.behave = () => undefined;
    const pass = async (ms: number): Promise<readonly (readonly string[])[]> => {
      app.clock.advance(ms);
      confirmBookmaker();
      return scripted.health();
    };
    expect(await pass(2 * MINUTE - SECOND)).toEqual([[]]);
    expect(await pass(SECOND)).toEqual([['stale lay price']]);
    expect(await pass(3 * MINUTE - SECOND)).toEqual([['stale lay price']]);
    expect(await pass(SECOND)).toEqual([]);
    streaming.exchange.behave = async (client, count) => {
      await sendsImage(client, count);
      // Unchanged prices are confirmed by the first message after the image.
      client.send({ op: 'mcm', id: current?.id, ct: 'HEARTBEAT', pt: FIRST_PT + SECOND });
    };
    current?.client.cut();
    await vi.waitFor(async () => expect(await scripted.health()).toEqual([[]]), WAIT);
  });

  test('have the last price of a burst, and queries are answered during it', async () => {
    const { client, id } = currentClient();
    let slowest = 0;
    let before = 2.52;
    for (let chunk = 0; chunk < 40; chunk += 1) {
      const changes = Array.from({ length: 500 }, (_, place) => {
        const odds = 2.54 + 0.02 * ((chunk * 500 + place) % 20);
        const line = laidAt(id, Number(odds.toFixed(2)), { second: chunk, before });
        before = Number(odds.toFixed(2));
        return line;
      });
      client.send(...changes);
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- an answer during the burst
      await scripted.rows();
      slowest = Math.max(slowest, performance.now() - began);
    }
    client.send(laidAt(id, 2.46, { second: 60, before }));
    await vi.waitFor(async () => expect(await lays()).toEqual(['2.46']), WAIT);
    expect(slowest).toBeLessThan(5000);
  });

  test('do not change with garbage, which is counted, and follow the next valid price', async () => {
    const { client, id } = currentClient();
    for (const line of [
      'nonsense',
      '{"op":"mcm"',
      '[['.repeat(10_000),
      message(1, [{ id: FOOTBALL, rc: [{ id: 11, atl: 'x' }] }], { id }),
      message(1, [{ id: FOOTBALL, rc: [{ id: 11, atl: [[-3, 7]] }] }], { id }),
    ]) {
      client.send(line);
    }
    client.raw(Buffer.from('ff00fe7b0dff0d0a', 'hex'));
    await vi.waitFor(
      async () => expect(await scripted.figures()).toMatch(/layline_odds_refused\{source="betfair/u),
      WAIT,
    );
    for (const lay of await lays()) expect(lay).toBe('2.52');
    client.cut();
    await vi.waitFor(() => expect(current?.client).not.toBe(client), WAIT);
    const { client: next, id: subscription } = currentClient();
    next.send(laidAt(subscription, 2.5, { second: 71, before: 2.52 }));
    await vi.waitFor(async () => expect(await lays()).toEqual(['2.5']), WAIT);
  });
});
