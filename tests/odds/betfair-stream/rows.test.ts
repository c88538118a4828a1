import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { AggregateRow } from '#lib/wire';

import type { SourceMarket } from '../../../server/odds/messages/messages.ts';
import { startApp, type TestApp } from '../../server/harness.ts';
import { FIRST_PT, FOOTBALL, IMAGE, message } from '../betfair/made-recording.ts';
import { spokenSource, type SpokenSource } from '../spoken-source.ts';
import { World } from '../spoken-world.ts';
import { type Behaviour, type Client, takeIn } from './stand-in-exchange.ts';
import { Streaming } from './streaming.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An hour before the match of the recording. */
const NOW = Date.UTC(2026, 1, 21, 14);
const PATIENCE = { timeout: 30_000, interval: 50 };

let streaming: Streaming;
let bookmaker: SpokenSource;
let app: TestApp;
let world: World;
/** The client that was taken in last, and the id of its subscription. */
let current: { readonly client: Client; readonly id: number } | undefined;

/** Sends the image, and no more: no heartbeats, so that time without a word passes when a test says so. */
const sendsImage: Behaviour = async (client) => {
  const { id } = await takeIn(client);
  client.send(message(0, IMAGE, { id, ct: 'SUB_IMAGE', initialClk: 'first', heartbeatMs: 600_000 }));
  current = { client, id };
};

beforeEach(async () => {
  current = undefined;
  streaming = await new Streaming().open();
  streaming.exchange.behave = sendsImage;
  bookmaker = spokenSource({ bookies: ['bet365'] });
  const exchange = streaming.source({
    clock: { wall: () => app.clock.now(), steady: () => app.clock.passed() },
    // The real time of a test must not cut a connection whose silence is played.
    timing: { heartbeatMs: 600_000, responseTimeoutMs: 20_000 },
  });
  app = await startApp({ now: NOW, sources: [bookmaker, exchange] });
  world = new World(bookmaker, app);
  openBookmaker();
  await until(async () => (await lays()).join() === '2.52');
});
afterEach(async () => {
  await streaming.close();
  await app.close();
});

/** Resolves when this is so; rejects when it takes too long. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await isSo())) throw new Error('It is not so yet');
  }, PATIENCE);
}

function takenIn(): NonNullable<typeof current> {
  if (current === undefined) throw new Error('No client was taken in');
  return current;
}

/** The match of the recording at a bookmaker, with a price for the home side. */
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
  world.say(
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
  world.say(() => ({ kind: 'confirm', bookie: null, market: null, at: app.clock.now() }));

const lays = async (): Promise<readonly string[]> => (await world.rows()).map(layOf);
const layOf = ({ contracts }: AggregateRow): string => String(contracts[1]?.odds_with_liquidity.odds[0]);

type LaidAt = { readonly second: number; readonly before: number };

/** A change of the home side's best offer to lay. */
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
  test('are marked when it stalls for two minutes, leave after five, and come back with it', async () => {
    streaming.exchange.behave = () => undefined;
    const pass = async (ms: number): Promise<readonly (readonly string[])[]> => {
      app.clock.advance(ms);
      confirmBookmaker();
      return world.health();
    };
    expect(await pass(2 * MINUTE - SECOND)).toEqual([[]]);
    expect(await pass(SECOND)).toEqual([['stale lay price']]);
    expect(await pass(3 * MINUTE - SECOND)).toEqual([['stale lay price']]);
    expect(await pass(SECOND)).toEqual([]);
    streaming.exchange.behave = async (client, count) => {
      await sendsImage(client, count);
      // Prices that have not changed are confirmed by the first word after the image.
      client.send({ op: 'mcm', id: current?.id, ct: 'HEARTBEAT', pt: FIRST_PT + SECOND });
    };
    current?.client.cut();
    await vi.waitFor(async () => expect(await world.health()).toEqual([[]]), PATIENCE);
  });

  test('show the last price of a flood, and answers come while it lasts', async () => {
    const { client, id } = takenIn();
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
      const asked = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- an answer while the flood is on its way
      await world.rows();
      slowest = Math.max(slowest, performance.now() - asked);
    }
    client.send(laidAt(id, 2.46, { second: 60, before }));
    await vi.waitFor(async () => expect(await lays()).toEqual(['2.46']), PATIENCE);
    expect(slowest).toBeLessThan(5000);
  });

  test('stay as they are while it sends garbage, which is counted, and follow the next good price', async () => {
    const { client, id } = takenIn();
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
      async () => expect(await world.figures()).toMatch(/layline_odds_refused\{source="betfair/u),
      PATIENCE,
    );
    for (const lay of await lays()) expect(lay).toBe('2.52');
    client.cut();
    await vi.waitFor(() => expect(current?.client).not.toBe(client), PATIENCE);
    const { client: next, id: subscription } = takenIn();
    next.send(laidAt(subscription, 2.5, { second: 71, before: 2.52 }));
    await vi.waitFor(async () => expect(await lays()).toEqual(['2.5']), PATIENCE);
  });
});
