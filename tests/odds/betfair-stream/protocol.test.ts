import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { FOOTBALL, IMAGE, message, RACE } from '../betfair/made-recording.ts';
import { heartbeats, inTurn, recorded, says, wellBehaved } from './recorded-behaviour.ts';
import { accept, type Behaviour, takeIn } from './stand-in-exchange.ts';
import { SECRETS, Streaming } from './streaming.ts';

let streaming: Streaming;
beforeEach(async () => {
  streaming = await new Streaming().open();
});
afterEach(() => streaming.close());

const AFTERWARDS = {
  [FOOTBALL]: { 11: '2.48/2.52', 12: '3.1/3.15', 58_805: '3.65/3.7' },
  [RACE]: { 21: '2.9/3', 22: '2.96/3.05', 23: '2.98/3.1', 24: '-/-' },
};
const heardNow = () => ({ [FOOTBALL]: streaming.heard.best(FOOTBALL), [RACE]: streaming.heard.best(RACE) });

describe('the stream', () => {
  test('is asked for as the exchange wants it, and heard', async () => {
    streaming.exchange.behave = wellBehaved;
    const source = streaming.source();
    await streaming.start(source);
    expect(source.health()).toEqual({ state: 'running', detail: null });
    await expect.poll(heardNow).toEqual(AFTERWARDS);
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
    expect(streaming.heard.of('event').map(({ name }) => name)).toEqual(['Ely v Frome', '15:05 Lingfield']);
  });

  test('goes on where it was cut, wherever that was', async () => {
    const cutAfter =
      (count: number): Behaviour =>
      async (client) => {
        const request = await takeIn(client);
        const messages = recorded.from(request).slice(0, count);
        client.send(...messages.slice(0, -1));
        // The last one is cut in the middle.
        client.raw(JSON.stringify(messages.at(-1) ?? {}).slice(0, 40));
        client.cut();
      };
    streaming.exchange.behave = inTurn(cutAfter(1), cutAfter(3), cutAfter(4), cutAfter(2), wellBehaved);
    await streaming.start(streaming.source());
    await expect.poll(heardNow).toEqual(AFTERWARDS);
    const positions = streaming.exchange.clients.map(({ requests }) => requests[1]?.['clk']);
    expect(positions).toEqual([undefined, undefined, '1', '4', '5']);
    expect(Object.fromEntries(streaming.heard.reasons)).toEqual({});
  });

  test('joins the segments of a long message, and a cut among them loses nothing', async () => {
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
        const { id } = await takeIn(client);
        client.send(segment(id, 'SEG_START', { ct: 'SUB_IMAGE', initialClk: 'i', clk: 'a', mc: [football] }));
        client.send(segment(id, 'SEG', { mc: [] }));
        if (isCut) client.cut();
        else client.send(segment(id, 'SEG_END', { clk: 'b', mc: [race] }));
        await heartbeats(client, id);
      };
    streaming.exchange.behave = inTurn(segmented(true), segmented(false));
    await streaming.start(streaming.source());
    await expect
      .poll(() => streaming.heard.of('market').map(({ market }) => market))
      .toEqual([FOOTBALL, RACE]);
    expect(streaming.exchange.clients[1]?.requests[1]).not.toHaveProperty('clk');
  });

  test('takes no image of which a part could not be read, and asks for another one when it may', async () => {
    const [football, race] = IMAGE;
    let now = 0;
    let tick: () => void = () => undefined;
    streaming.exchange.behave = async (client) => {
      const first = await takeIn(client);
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
    await expect.poll(() => streaming.heard.reasons.get('part of a message lost')).toBe(1);
    now = 5001;
    tick();
    await expect.poll(heardNow).toEqual(AFTERWARDS);
    expect(streaming.heard.of('market').filter(({ status }) => status === 'removed')).toEqual([]);
    expect(streaming.heard.of('gone')).toEqual([]);
  });

  test('begins again with an image where the position is too old', async () => {
    const cut: Behaviour = async (client) => {
      const request = await takeIn(client);
      client.send(...recorded.from(request).slice(0, 2));
      client.cut();
    };
    streaming.exchange.behave = inTurn(cut, says('INVALID_CLOCK', 'after authentication'), wellBehaved);
    await streaming.start(streaming.source());
    await expect.poll(heardNow).toEqual(AFTERWARDS);
    expect(streaming.exchange.clients.map(({ requests }) => requests[1]?.['clk'])).toEqual([
      undefined,
      '1',
      undefined,
    ]);
  });

  test('asks for a fresh image on the same connection where something could not be read', async () => {
    streaming.exchange.behave = async (client) => {
      const first = await takeIn(client);
      client.send(
        ...recorded.from(first).slice(0, 2),
        'nonsense',
        { op: 'weather' },
        { op: 'mcm', id: first.id, pt: -1 },
      );
      const second = await accept(client);
      // What still comes for the earlier request is not of the new image.
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
    await expect.poll(heardNow).toEqual(AFTERWARDS);
    expect(streaming.exchange.clients).toHaveLength(1);
    expect(streaming.exchange.clients[0]?.requests).toHaveLength(3);
    expect(streaming.exchange.clients[0]?.requests[2]).not.toHaveProperty('clk');
    expect(Object.fromEntries(streaming.heard.reasons)).toEqual({
      'not JSON': 1,
      'message of an unknown kind': 1,
      'not a market change message': 1,
    });
  });

  test('asks for no image after each of many faults, but for one later on', async () => {
    let now = 0;
    let tick: () => void = () => undefined;
    streaming.exchange.behave = async (client) => {
      const first = await takeIn(client);
      client.send(...recorded.from(first), 'nonsense', 'nonsense');
      const second = await accept(client);
      client.send(...recorded.from(second), 'nonsense', 'nonsense', 'nonsense');
      tick = () => client.send({ op: 'mcm', id: second.id, pt: 1_771_685_500_000, ct: 'HEARTBEAT' });
      const third = await accept(client);
      client.send(...recorded.from(third));
    };
    const clock = { wall: Date.now, steady: () => now };
    await streaming.start(streaming.source({ clock, timing: { minImageIntervalMs: 5000 } }));
    const asked = () => [
      streaming.exchange.clients[0]?.requests.length,
      streaming.heard.reasons.get('not JSON'),
    ];
    await expect.poll(asked).toEqual([3, 5]);
    now = 5001;
    tick();
    await expect.poll(asked).toEqual([4, 5]);
    await expect.poll(heardNow).toEqual(AFTERWARDS);
  });

  test('is confirmed by heartbeats, but not where the exchange says that its data are late', async () => {
    let isLate = false;
    streaming.exchange.behave = async (client) => {
      const { id } = await takeIn(client);
      client.send(message(0, IMAGE, { ct: 'SUB_IMAGE', id }));
      client.send(message(2, [], { ct: 'HEARTBEAT', id }), message(4, [], { ct: 'HEARTBEAT', id }));
      client.send(message(6, [], { ct: 'HEARTBEAT', id, status: 503 }));
      client.send(message(8, [{ id: FOOTBALL, rc: [{ id: 11, atb: [[2.46, 9]] }] }], { id, status: 503 }));
      isLate = true;
    };
    await streaming.start(streaming.source());
    await expect.poll(() => isLate && streaming.heard.best(FOOTBALL)['11']).toBe('2.5/2.52');
    expect(streaming.heard.of('confirm')).toHaveLength(3);
  });

  test('is read however slowly it comes, a byte at a time', async () => {
    streaming.exchange.behave = async (client) => {
      const request = await takeIn(client);
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
    await expect.poll(() => streaming.heard.best(FOOTBALL)['11']).toBe('2.48/2.52');
  });
});
