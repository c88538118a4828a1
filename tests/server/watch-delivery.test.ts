import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { firingsAnswer, type FiringsAnswer, newWatchAnswer, type NewWatchAnswer } from '#lib/wire';

import { START_MS } from './auth-calls.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Person, person } from './permissions/actors.ts';
import { DATABASES } from './services.ts';
import { startReceiver } from './watch-receiver.ts';
import { WATCH_BODY } from './watch-body.ts';

const WATCHES = '/api/watches/';
const DAY = 24 * 3_600_000;

/* Each test advances the clock, which makes prices stale: each has an app of its own. */
describe.each(DATABASES)('messages of watches on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let owner: Person;
  let ann: Browser;
  beforeEach(async () => {
    it = await startApp({ database, prices: true, env: { WATCH_ADDRESSES: 'any' } });
    owner = await person(it);
    ann = owner.browser;
  }, START_MS);
  afterEach(async () => {
    await it.app.watching.stop();
    await it.close();
  });

  const create = async (url: string): Promise<NewWatchAnswer> => {
    const body = { ...WATCH_BODY, target: { channel: 'webhook', url } };
    return newWatchAnswer.parse((await ann.post(WATCHES, body)).body);
  };
  const firings = async (): Promise<FiringsAnswer['firings']> =>
    firingsAnswer.parse((await ann.get(`${WATCHES}firings/`)).body).firings;
  const turn = async (): Promise<void> => {
    it.app.watching.refreshSoon();
    await it.app.watching.turn();
    await it.app.watching.settle();
  };

  /** Advances the clock, so that rows found next fire after the waiting ones and are delivered after them. */
  const advanceOneSecond = (): void => it.clock.advance(1000);

  test('are withheld during a break, in which watches are off', async () => {
    const receiver = await startReceiver(() => 500);
    onTestFinished(receiver.close);
    const { watch } = await create(receiver.url);
    await turn();
    expect(receiver.received).toHaveLength(1);
    await it.db
      .updateTable('users')
      .set({ break_until: new Date(it.clock.now() + DAY) })
      .where('id', '=', owner.userId)
      .execute();
    it.clock.advance(3_600_000);
    await turn();
    expect(receiver.received).toHaveLength(1);
    const states = await it.db.selectFrom('watch_firings').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'withheld' }]);
    for (const call of [
      ann.post(WATCHES, WATCH_BODY),
      ann.patch(`${WATCHES}${watch.id}/`, { paused: false }),
      ann.post(`${WATCHES}${watch.id}/test/`),
      ann.get(`${WATCHES}firings/`),
    ]) {
      expect(await call).toMatchObject({ status: 403, body: { type: 'urn:layline:problem:on-a-break' } });
    }
    expect((await ann.get(WATCHES)).status).toBe(200);
    expect((await ann.del(`${WATCHES}${watch.id}/`)).status).toBe(204);
  });

  test('reach a receiver that fails half of the time, each firing at least once', async () => {
    const receiver = await startReceiver((count) => [500, 200, 0, 429][count % 4] ?? 200);
    onTestFinished(receiver.close);
    await create(receiver.url);
    for (let round = 0; round < 60; round += 1) {
      await turn();
      it.clock.advance(10_000);
    }
    const log = await firings();
    expect(log.length).toBeGreaterThan(3);
    expect(new Set(log.map(({ state }) => state))).toEqual(new Set(['delivered']));
    const accepted = receiver.received.filter(({ status }) => status === 200).map(({ key }) => key);
    expect(accepted.toSorted()).toEqual(log.map(({ id }) => id).toSorted());
    expect(Math.max(...log.map(({ attempts }) => attempts))).toBeGreaterThan(1);
  });

  test('waiting for a retry go to the watch’s new address at once', async () => {
    const [oldReceiver, newReceiver] = [await startReceiver(() => 503), await startReceiver()];
    onTestFinished(oldReceiver.close);
    onTestFinished(newReceiver.close);
    const { watch } = await create(oldReceiver.url);
    await turn();
    expect(oldReceiver.received).toHaveLength(1);
    const target = { channel: 'webhook', url: newReceiver.url };
    expect((await ann.patch(`${WATCHES}${watch.id}/`, { target })).status).toBe(200);
    advanceOneSecond();
    await turn();
    expect(oldReceiver.received).toHaveLength(1);
    expect(newReceiver.received.map(({ key }) => key)).toEqual([oldReceiver.received[0]?.key]);
    // Attempts at the old address do not count.
    const delivered = (await firings()).find(({ state }) => state === 'delivered');
    expect(delivered?.attempts).toBe(1);
  });

  test('waiting for a retry stop waiting even if an attempt at the old address fails after the change', async () => {
    let fail = () => {};
    const failing = new Promise<number>((resolve) => {
      fail = () => resolve(503);
    });
    const respond = vi.fn(() => failing);
    const [oldReceiver, newReceiver] = [await startReceiver(respond), await startReceiver()];
    onTestFinished(oldReceiver.close);
    onTestFinished(newReceiver.close);
    const { watch } = await create(oldReceiver.url);
    it.app.watching.refreshSoon();
    await it.app.watching.turn();
    await expect.poll(() => respond.mock.calls.length).toBe(1);
    const target = { channel: 'webhook', url: newReceiver.url };
    expect((await ann.patch(`${WATCHES}${watch.id}/`, { target })).status).toBe(200);
    fail();
    await it.app.watching.settle();
    const waiting = await it.db.selectFrom('watch_firings').select('next_attempt_at').distinct().execute();
    expect(waiting).toEqual([{ next_attempt_at: new Date(it.clock.now()) }]);
    expect(new Set((await firings()).map(({ last_error: error }) => error))).toEqual(new Set([null]));
    advanceOneSecond();
    await turn();
    expect(newReceiver.received.map(({ key }) => key)).toEqual([oldReceiver.received[0]?.key]);
  });

  test('waiting for a retry stay in the log when their watch no longer has an address', async () => {
    const receiver = await startReceiver(() => 503);
    onTestFinished(receiver.close);
    const { watch } = await create(receiver.url);
    await turn();
    expect(new Set((await firings()).map(({ state }) => state))).toEqual(new Set(['waiting']));
    await ann.patch(`${WATCHES}${watch.id}/`, { target: { channel: 'page' } });
    for (let round = 0; round < 10; round += 1) await turn();
    expect(receiver.received).toHaveLength(1);
    expect(new Set((await firings()).map(({ state }) => state))).toEqual(new Set(['shown']));
  });

  test('fail for good after a day', async () => {
    const receiver = await startReceiver(() => 503);
    onTestFinished(receiver.close);
    await create(receiver.url);
    await turn();
    it.clock.advance(DAY);
    await turn();
    const failed = (await firings()).find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ last_error: 'The receiver answered 503' });
  });
});
