import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { FOOTBALL, IMAGE, message, RACE } from '../betfair/made-recording.ts';
import { portOf } from '../../port-of.ts';
import { heartbeats, inTurn, recorded, wellBehaved } from './recorded-behaviour.ts';
import { selfSigned } from './self-signed.ts';
import { accept, type Behaviour, acceptClient } from './stand-in-exchange.ts';
import { Streaming } from './streaming.ts';

let streaming: Streaming;
beforeEach(async () => {
  streaming = await new Streaming().open();
});
afterEach(() => streaming.close());

/**
 * Starts a source, and waits until it runs on a connection after the bad one. That may be the third: on a busy machine a
 * good connection may also exceed the short answer time-out.
 */
async function runsAfter(bad: Behaviour, timing = {}) {
  streaming.exchange.behave = inTurn(bad, wellBehaved);
  const source = streaming.source({ timing });
  await streaming.start(source);
  await expect
    .poll(() => source.health().state === 'running' && streaming.exchange.clients.length > 1)
    .toBe(true);
  return source;
}

describe('a faulty connection is replaced', () => {
  test.each<[string, Behaviour]>([
    ['is cut at once', (client) => client.cut()],
    ['is reset', (client) => client.destroy()],
    ['never greets', () => undefined],
    ['never answers a request', (client) => client.send({ op: 'connection', connectionId: '1' })],
    [
      'accepts a subscription and sends nothing',
      async (client) => {
        await acceptClient(client);
      },
    ],
    [
      'falls silent',
      async (client) => {
        const request = await acceptClient(client);
        client.send(
          ...recorded
            .from(request)
            .slice(0, 1)
            .map((each) => ({ ...each, heartbeatMs: 50 })),
        );
      },
    ],
    ['sends an endless line', (client) => client.raw(Buffer.alloc(17 * 1024 * 1024, 'x'))],
    ['sends invalid bytes', (client) => client.raw(Buffer.from('ff00fe0a0a0dff0a', 'hex'))],
  ])('if it %s', async (_, bad) => {
    await runsAfter(bad, { responseTimeoutMs: 150 });
    await expect.poll(() => streaming.sink.best(FOOTBALL)['11']).toBe('2.48/2.52');
  });

  test('and resumed without a new image when the position is known', async () => {
    const source = await runsAfter(async (client) => {
      const request = await acceptClient(client);
      client.send(...recorded.from(request).slice(0, 4));
      client.cut();
    });
    expect(streaming.exchange.clients[1]?.requests[1]).toMatchObject({ clk: '3', initialClk: 'first' });
    await source.stop();
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
  });
});

describe('a source trusts only the exchange', () => {
  test('and refuses an untrusted certificate, without delaying the start', async () => {
    streaming.exchange.behave = wellBehaved;
    const { cert } = selfSigned(new Date());
    const source = streaming.source({ ca: cert });
    await streaming.start(source);
    expect(source.health().state).toBe('starting');
    expect(source.health().detail).toMatch(/certificate|self-signed/u);
    expect(streaming.sink.messages).toEqual([]);
  });

  test('and refuses a server without TLS', async () => {
    const plain = createServer((socket) => socket.on('error', () => undefined).end('220 hello\r\n'));
    plain.listen(0, 'localhost');
    await once(plain, 'listening');
    const source = streaming.source({ port: portOf(plain) });
    await streaming.start(source);
    expect(source.health().state).toBe('starting');
    plain.close();
  });
});

describe('the market catalogue', () => {
  test('is requested again after a failure', async () => {
    streaming.exchange.behave = wellBehaved;
    const { catalogue } = streaming.exchange;
    const failures = [
      { status: 500, body: 'no' },
      { status: 200, body: { result: [] } },
      { status: 200, body: [] },
    ];
    streaming.exchange.catalogue = () => failures.shift() ?? catalogue();
    const source = streaming.source();
    await streaming.start(source);
    expect(source.health()).toEqual({ state: 'starting', detail: "the exchange's API answered 500" });
    await expect.poll(() => source.health().state).toBe('running');
    expect(streaming.exchange.clients).toHaveLength(1);
  });

  test('that is refused for an invalid session needs the operator', async () => {
    const body = {
      faultcode: 'Client',
      detail: { APINGException: { errorCode: 'INVALID_SESSION_INFORMATION' } },
    };
    streaming.exchange.catalogue = () => ({ status: 400, body });
    await expect(streaming.start(streaming.source())).rejects.toThrow(
      /INVALID_SESSION_INFORMATION: the session is not valid/u,
    );
  });

  test('is requested for the next markets to start, by sport, and a bad entry is skipped', async () => {
    streaming.exchange.behave = wellBehaved;
    const { entries } = streaming.exchange;
    streaming.exchange.catalogue = () => ({ status: 200, body: [{ marketId: 5 }, ...entries] });
    await streaming.start(
      streaming.source({
        maxMarkets: 40,
        wanted: [{ eventTypeId: '7', marketTypes: ['WIN'], countries: ['GB'], share: 50 }],
      }),
    );
    const body: unknown = JSON.parse(streaming.exchange.apiRequests[0]?.body ?? '');
    expect(body).toMatchObject({
      filter: { eventTypeIds: ['7'], marketTypeCodes: ['WIN'], marketCountries: ['GB'], inPlayOnly: false },
      sort: 'FIRST_TO_START',
      maxResults: 20,
    });
    expect(streaming.sink.reasons.get('catalogue entry unreadable')).toBe(1);
  });

  test('is requested again periodically, and changed markets are subscribed to with a new image', async () => {
    const [, race] = streaming.exchange.entries;
    streaming.exchange.behave = async (client) => {
      const first = await acceptClient(client);
      client.send(message(0, IMAGE, { ct: 'SUB_IMAGE', id: first.id, clk: 'a', initialClk: 'b' }));
      const second = await accept(client);
      client.send(message(5, IMAGE.slice(1), { ct: 'SUB_IMAGE', id: second.id }));
      await heartbeats(client, second.id);
    };
    await streaming.start(streaming.source({ timing: { catalogueIntervalMs: 30, keepAliveIntervalMs: 30 } }));
    await expect.poll(() => streaming.sink.of('market').length).toBe(2);
    if (race !== undefined) streaming.exchange.lists(race);
    await expect.poll(() => streaming.sink.of('gone').length).toBe(1);
    expect(streaming.sink.of('market').at(-1)).toMatchObject({ market: FOOTBALL, status: 'removed' });
    const [, , again] = streaming.exchange.clients[0]?.requests ?? [];
    expect(again).toMatchObject({ marketFilter: { marketIds: [RACE] } });
    expect(again).not.toHaveProperty('clk');
    expect(streaming.exchange.apiRequests.some(({ path }) => path === '/keepAlive')).toBe(true);
  });
});

describe('times', () => {
  test('of prices come from the process’s clock, whatever the exchange’s clock does', async () => {
    const wall = Date.UTC(2030, 0);
    let steady = 0;
    let step: (second: number) => void = () => undefined;
    streaming.exchange.behave = async (client) => {
      const { id } = await acceptClient(client);
      client.send(message(0, IMAGE, { ct: 'SUB_IMAGE', id }));
      step = (second) => client.send(message(second, [], { ct: 'HEARTBEAT', id }));
      await new Promise(() => undefined);
    };
    const clock = { wall: () => wall + steady, steady: () => steady };
    await streaming.start(streaming.source({ clock }));
    expect(streaming.sink.of('quote').map(({ at }) => at - wall)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    steady = 10_000;
    // Published 4 s after the image, and received 10 s after it: 6 s late.
    step(4);
    await expect.poll(() => streaming.sink.of('confirm').at(-1)?.at).toBe(wall + 4000);
  });

  test('of prices account for the delay of a throttled key, which is reported', async () => {
    streaming.exchange.behave = async (client) => {
      const { id } = await acceptClient(client);
      client.send(message(0, IMAGE, { ct: 'SUB_IMAGE', id, conflateMs: 180_000 }));
      await heartbeats(client, id);
    };
    const source = streaming.source();
    await streaming.start(source);
    expect(source.health()).toEqual({ state: 'running', detail: 'the exchange delays prices by 180 s' });
    const [quote] = streaming.sink.of('quote');
    expect(Date.now() - (quote?.at ?? 0)).toBeGreaterThanOrEqual(180_000);
  });
});

describe('a stop', () => {
  test.each<[string, Behaviour]>([
    ['before a greeting', () => undefined],
    ['before an answer', (client) => client.send({ op: 'connection', connectionId: '1' })],
    ['while it streams', wellBehaved],
    ['between two attempts', (client) => client.destroy()],
  ])('%s leaves nothing open', async (_, behaviour) => {
    streaming.exchange.behave = behaviour;
    const source = streaming.source({ timing: { firstBackOffMs: 1e6, maxBackOffMs: 1e6 } });
    const started = streaming.start(source);
    await expect.poll(() => streaming.exchange.clients.length).toBe(1);
    await source.stop();
    await started;
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
    await expect.poll(() => streaming.exchange.clients[0]?.isGone).toBe(true);
    expect(streaming.exchange.clients).toHaveLength(1);
  });

  test('can be followed by another start', async () => {
    streaming.exchange.behave = wellBehaved;
    const source = streaming.source();
    await streaming.start(source);
    await source.stop();
    await streaming.start(source);
    expect(source.health().state).toBe('running');
    expect(streaming.exchange.clients).toHaveLength(2);
  });
});
