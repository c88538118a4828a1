import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { FOOTBALL, IMAGE, message, RACE } from '../betfair/made-recording.ts';
import { heartbeats, inTurn, recorded, sendsError, wellBehaved } from './recorded-behaviour.ts';
import { accept, type Behaviour, acceptClient } from './stand-in-exchange.ts';
import { SECRETS, Streaming } from './streaming.ts';

let streaming: Streaming;
beforeEach(async () => {
  streaming = await new Streaming().open();
});
afterEach(() => streaming.close());

const FINAL_PRICES = {
  [FOOTBALL]: { 11: '2.48/2.52', 12: '3.1/3.15', 58_805: '3.65/3.7' },
  [RACE]: { 21: '2.9/3', 22: '2.96/3.05', 23: '2.98/3.1', 24: '-/-' },
};
const bestPrices = () => ({ [FOOTBALL]: streaming.sink.best(FOOTBALL), [RACE]: streaming.sink.best(RACE) });

describe('the stream', () => {
  test('is subscribed to as the exchange requires, and its prices arrive', async () => {
    streaming.exchange.behave = wellBehaved;
    const source = streaming.source();
    await streaming.start(source);
    expect(source.health()).toEqual({ state: 'running', detail: null });
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
    const [authentication, subscription] = streaming.exchange.clients[0]?.requests ?? [];
    expect(authentication).toMatchObject({
      op: 'authentication',
      appKey: SECRETS.appKey,
      session: SECRETS.session,
    });
    expect(subscription).toEqual({
      op: 'marketSubscription',
      id: 2,
      segmentationEnabled: true,
      conflateMs: 0,
      heartbeatMs: 1000,
      marketFilter: { marketIds: [FOOTBALL, RACE] },
      marketDataFilter: { ladderLevels: 5, fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP'] },
    });
    expect(streaming.sink.of('event').map(({ name }) => name)).toEqual(['Ely v Frome', '15:05 Lingfield']);
  });

  test('resumes after a cut at any position', async () => {
    const cutAfter =
      (count: number): Behaviour =>
      async (client) => {
        const request = await acceptClient(client);
        const messages = recorded.from(request).slice(0, count);
        client.send(...messages.slice(0, -1));
        // The last message is cut in the middle.
        client.raw(JSON.stringify(messages.at(-1) ?? {}).slice(0, 40));
        client.cut();
      };
    streaming.exchange.behave = inTurn(cutAfter(1), cutAfter(3), cutAfter(4), cutAfter(2), wellBehaved);
    await streaming.start(streaming.source());
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
    const positions = streaming.exchange.clients.map(({ requests }) => requests[1]?.['clk']);
    expect(positions).toEqual([undefined, undefined, '1', '4', '5']);
    expect(Object.fromEntries(streaming.sink.reasons)).toEqual({});
  });

  test('joins the segments of a long message, and loses nothing to a cut among them', async () => {
    const [football, race] = IMAGE;
    const segment = (id: number, segmentType: string, more: object) => ({
      op: 'mcm',
      id,
      pt: 1_771_685_400_000,
      segmentType,
      ...more,
    });
    const segmented =
      (isCut: boolean): Behaviour =>
      async (client) => {
        const { id } = await acceptClient(client);
        client.send(segment(id, 'SEG_START', { ct: 'SUB_IMAGE', initialClk: 'i', clk: 'a', mc: [football] }));
        client.send(segment(id, 'SEG', { mc: [] }));
        if (isCut) client.cut();
        else client.send(segment(id, 'SEG_END', { clk: 'b', mc: [race] }));
        await heartbeats(client, id);
      };
    streaming.exchange.behave = inTurn(segmented(true), segmented(false));
    await streaming.start(streaming.source());
    await expect
      .poll(() => streaming.sink.of('market').map(({ market }) => market))
      .toEqual([FOOTBALL, RACE]);
    expect(streaming.exchange.clients[1]?.requests[1]).not.toHaveProperty('clk');
  });

  test('discards an image with an unreadable part, and requests another when allowed', async () => {
    const [football, race] = IMAGE;
    let now = 0;
    let tick: () => void = () => undefined;
    streaming.exchange.behave = async (client) => {
      const first = await acceptClient(client);
      client.send(...recorded.from(first).slice(0, 1), 'nonsense');
      const { id } = await accept(client);
      const segment = { op: 'mcm', id, pt: 1_771_685_400_000, ct: 'SUB_IMAGE' };
      client.send(
        { ...segment, segmentType: 'SEG_START', mc: [football] },
        JSON.stringify({ ...segment, segmentType: 'SEG', mc: [race] }).slice(0, -9),
        { ...segment, segmentType: 'SEG_END', mc: [] },
      );
      tick = () => client.send({ op: 'mcm', id, pt: 1_771_685_500_000, ct: 'HEARTBEAT' });
      const third = await accept(client);
      client.send(...recorded.from(third));
    };
    const clock = { wall: Date.now, steady: () => now };
    await streaming.start(streaming.source({ clock, timing: { minImageIntervalMs: 5000 } }));
    await expect.poll(() => streaming.sink.reasons.get('part of a message lost')).toBe(1);
    now = 5001;
    tick();
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
    expect(streaming.sink.of('market').filter(({ status }) => status === 'removed')).toEqual([]);
    expect(streaming.sink.of('gone')).toEqual([]);
  });

  test('starts again with an image if the position is too old', async () => {
    const cut: Behaviour = async (client) => {
      const request = await acceptClient(client);
      client.send(...recorded.from(request).slice(0, 2));
      client.cut();
    };
    streaming.exchange.behave = inTurn(cut, sendsError('INVALID_CLOCK', 'after authentication'), wellBehaved);
    await streaming.start(streaming.source());
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
    expect(streaming.exchange.clients.map(({ requests }) => requests[1]?.['clk'])).toEqual([
      undefined,
      '1',
      undefined,
    ]);
  });

  test('requests a new image on the same connection after an unreadable message', async () => {
    streaming.exchange.behave = async (client) => {
      const first = await acceptClient(client);
      client.send(
        ...recorded.from(first).slice(0, 2),
        'nonsense',
        { op: 'weather' },
        { op: 'mcm', id: first.id, pt: -1 },
      );
      const second = await accept(client);
      // Messages for the earlier request are not part of the new image.
      client.send({
        op: 'mcm',
        id: first.id,
        pt: 1_771_685_400_000,
        mc: [{ id: FOOTBALL, rc: [{ id: 11, atb: [[9, 9]] }] }],
      });
      client.send(...recorded.from(second));
      await heartbeats(client, second.id);
    };
    await streaming.start(streaming.source({ timing: { minImageIntervalMs: 60_000 } }));
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
    expect(streaming.exchange.clients).toHaveLength(1);
    expect(streaming.exchange.clients[0]?.requests).toHaveLength(3);
    expect(streaming.exchange.clients[0]?.requests[2]).not.toHaveProperty('clk');
    expect(Object.fromEntries(streaming.sink.reasons)).toEqual({
      'not JSON': 1,
      'message of an unknown kind': 1,
      'not a market change message': 1,
    });
  });

  test('requests one image after many faults, and another one later', async () => {
    let now = 0;
    let tick: () => void = () => undefined;
    streaming.exchange.behave = async (client) => {
      const first = await acceptClient(client);
      client.send(...recorded.from(first), 'nonsense', 'nonsense');
      const second = await accept(client);
      client.send(...recorded.from(second), 'nonsense', 'nonsense', 'nonsense');
      tick = () => client.send({ op: 'mcm', id: second.id, pt: 1_771_685_500_000, ct: 'HEARTBEAT' });
      const third = await accept(client);
      client.send(...recorded.from(third));
    };
    const clock = { wall: Date.now, steady: () => now };
    await streaming.start(streaming.source({ clock, timing: { minImageIntervalMs: 5000 } }));
    const counts = () => [
      streaming.exchange.clients[0]?.requests.length,
      streaming.sink.reasons.get('not JSON'),
    ];
    await expect.poll(counts).toEqual([3, 5]);
    now = 5001;
    tick();
    await expect.poll(counts).toEqual([4, 5]);
    await expect.poll(bestPrices).toEqual(FINAL_PRICES);
  });

  test('is confirmed by heartbeats, unless the exchange reports a delay', async () => {
    let isLate = false;
    streaming.exchange.behave = async (client) => {
      const { id } = await acceptClient(client);
      client.send(message(0, IMAGE, { ct: 'SUB_IMAGE', id }));
      client.send(message(2, [], { ct: 'HEARTBEAT', id }), message(4, [], { ct: 'HEARTBEAT', id }));
      client.send(message(6, [], { ct: 'HEARTBEAT', id, status: 503 }));
      client.send(message(8, [{ id: FOOTBALL, rc: [{ id: 11, atb: [[2.46, 9]] }] }], { id, status: 503 }));
      isLate = true;
    };
    await streaming.start(streaming.source());
    await expect.poll(() => isLate && streaming.sink.best(FOOTBALL)['11']).toBe('2.5/2.52');
    expect(streaming.sink.of('confirm')).toHaveLength(3);
  });

  test('is read correctly one byte at a time', async () => {
    streaming.exchange.behave = async (client) => {
      const request = await acceptClient(client);
      const bytes = Buffer.from(
        recorded
          .from(request)
          .slice(0, 2)
          .map((each) => `${JSON.stringify(each)}\r\n`)
          .join(''),
      );
      for (const byte of bytes) {
        client.raw(Buffer.from([byte]));
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await new Promise(setImmediate);
      }
      await heartbeats(client, request.id);
    };
    await streaming.start(streaming.source());
    await expect.poll(() => streaming.sink.best(FOOTBALL)['11']).toBe('2.48/2.52');
  });
});
