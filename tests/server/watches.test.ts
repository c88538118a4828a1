import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  changedWatchAnswer,
  firingsAnswer,
  type FiringsAnswer,
  MAX_WATCHES_PER_USER,
  newWatchAnswer,
  type NewWatchAnswer,
  watchesAnswer,
} from '#lib/wire';

import { START_MS } from './auth-calls.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { givePlan, type Person, person } from './permissions/actors.ts';
import { DATABASES } from './services.ts';
import { startReceiver } from './watch-receiver.ts';
import { WATCH_BODY } from './watch-body.ts';

const WATCHES = '/api/watches/';
const DAY = 24 * 3_600_000;

describe.each(DATABASES)('watches on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let owner: Person;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp({ database, prices: true, env: { WATCH_ADDRESSES: 'any' } });
  }, START_MS);
  afterAll(async () => {
    await it.app.watching.stop();
    await it.close();
  });
  beforeEach(async () => {
    await it.db.deleteFrom('watches').execute();
    owner = await person(it);
    ann = owner.browser;
  });

  const create = async (body: object = {}): Promise<NewWatchAnswer> =>
    newWatchAnswer.parse((await ann.post(WATCHES, { ...WATCH_BODY, ...body })).body);
  const firings = async (browser = ann): Promise<FiringsAnswer['firings']> =>
    firingsAnswer.parse((await browser.get(`${WATCHES}firings/`)).body).firings;
  const turn = async (): Promise<void> => {
    it.app.watching.refreshSoon();
    await it.app.watching.turn();
    await it.app.watching.settle();
  };
  const webhook = (url: string) => ({ target: { channel: 'webhook', url } });

  test('are created, listed, changed and deleted', async () => {
    const { watch, secret } = await create();
    expect(secret).toBeNull();
    expect(watch).toMatchObject({
      name: 'Football',
      limit: { kind: 'rating', at: '80' },
      filter: { hours: 72, back_bookies: [] },
      quiet_minutes: 60,
      paused: false,
      target: null,
    });
    expect(Date.parse(watch.expires_at)).toBe(it.clock.now() + 30 * DAY);
    const change = { name: 'Cups', paused: true, expires_in_days: 90 };
    const changed = await ann.patch(`${WATCHES}${watch.id}/`, change);
    expect(changed).toMatchObject({ status: 200, body: { name: 'Cups', paused: true, quiet_minutes: 60 } });
    const listed = watchesAnswer.parse((await ann.get(WATCHES)).body).watches;
    expect(changed.body).toEqual({ ...listed[0], secret: null });
    expect((await ann.del(`${WATCHES}${watch.id}/`)).status).toBe(204);
    expect((await ann.del(`${WATCHES}${watch.id}/`)).status).toBe(404);
    expect((await ann.get(WATCHES)).body).toEqual({ watches: [] });
  });

  test('of other users cannot be seen, changed, tested or deleted', async () => {
    const { watch } = await create();
    const { browser: bob } = await person(it);
    const path = `${WATCHES}${watch.id}/`;
    expect((await bob.get(WATCHES)).body).toEqual({ watches: [] });
    expect((await bob.patch(path, { paused: true })).status).toBe(404);
    expect((await bob.post(`${path}test/`)).status).toBe(404);
    expect((await bob.del(path)).status).toBe(404);
    await turn();
    expect((await firings()).length).toBeGreaterThan(0);
    expect(await firings(bob)).toEqual([]);
  });

  test('have a secret that only creation returns, and an address that no answer returns', async () => {
    const url = 'https://receiver.example/secret-path';
    const { watch, secret } = await create(webhook(url));
    expect(secret).toMatch(/^layline_whs_/u);
    expect(watch.target).toBe('receiver.example');
    const seen = JSON.stringify([
      (await ann.get(WATCHES)).body,
      (await ann.get('/api/account/export/')).body,
      it.logged,
    ]);
    expect(seen).toContain(watch.id);
    expect(seen).not.toContain('secret-path');
    expect(seen).not.toContain('sealed');
    expect(seen).not.toContain(String(secret));
    const stored = await it.db.selectFrom('watches').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('secret-path').toString('base64'));
    expect(stored[0]?.target_sealed?.includes('secret-path')).toBe(false);
  });

  test('get a new secret with each new webhook address, and drop the address with the webhook', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const { watch, secret } = await create(webhook('https://receiver.example/secret-path'));
    const path = `${WATCHES}${watch.id}/`;
    const change = async (body: object) => changedWatchAnswer.parse((await ann.patch(path, body)).body);
    expect(await change({ name: 'Cups' })).toMatchObject({ target: 'receiver.example', secret: null });
    const moved = await change(webhook(receiver.url));
    expect(moved).toMatchObject({ name: 'Cups', channel: 'webhook', target: new URL(receiver.url).host });
    expect(moved.secret).toMatch(/^layline_whs_/u);
    expect(moved.secret).not.toBe(secret);
    await ann.post(`${path}test/`);
    const [first] = receiver.received;
    const [, time, digest] = /^t=(\d+),v1=(\w{64})$/u.exec(String(first?.headers['layline-signature'])) ?? [];
    expect(digest).toBe(
      createHmac('sha256', moved.secret ?? '')
        .update(`${time}.${first?.body}`)
        .digest('hex'),
    );
    expect(await change({ target: { channel: 'page' } })).toMatchObject({
      channel: 'page',
      target: null,
      secret: null,
    });
    const stored = await it.db.selectFrom('watches').select('target_sealed').executeTakeFirstOrThrow();
    expect(stored.target_sealed).toBeNull();
  });

  test.each([
    ['limit.at', { limit: { kind: 'rating', at: '95.5' } }],
    ['limit.kind', { limit: { kind: 'free_bet', at: '50' } }],
    ['target.url', { target: { channel: 'webhook', url: 'https://example.org:port/' } }],
    ['target.chat', { target: { channel: 'telegram', bot_token: '1:x', chat: 'no chat' } }],
    ['name', { name: '' }],
    ['expires_in_days', { expires_in_days: 91 }],
    ['quiet_minutes', { quiet_minutes: 1 }],
  ])('refuse a change to an invalid %s', async (field, change) => {
    const { watch } = await create({ feed: 'two_up' });
    expect(await ann.patch(`${WATCHES}${watch.id}/`, { name: 'Cups', ...change })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field }] },
    });
    expect(watchesAnswer.parse((await ann.get(WATCHES)).body).watches).toEqual([watch]);
  });

  test('are limited in number', async () => {
    for (let count = 0; count < MAX_WATCHES_PER_USER; count += 1) await create();
    expect(await ann.post(WATCHES, WATCH_BODY)).toMatchObject({
      status: 409,
      body: { type: 'urn:layline:problem:too-many-watches' },
    });
  });

  test.each([
    [422, { limit: { kind: 'rating', at: '95.5' } }],
    [422, { limit: { kind: 'loss', at: '0.49' } }],
    [422, { feed: 'two_up', limit: { kind: 'free_bet', at: '50' } }],
    [422, { limit: { kind: 'rating', at: '-1' } }],
    [422, { expires_in_days: 91 }],
    [422, { quiet_minutes: 1 }],
    [422, { target: { channel: 'discord', url: 'https://example.org/api/webhooks/1/x' } }],
    [422, { target: { channel: 'telegram', bot_token: '1:x/../', chat: '1' } }],
    [422, { target: { channel: 'webhook', url: 'https://>!' } }],
    [422, { target: { channel: 'webhook', url: 'https://example.org:port/' } }],
    [422, { filter: { limit: 500 } }],
  ])('answer %d for %j', async (status, body) => {
    expect((await ann.post(WATCHES, { ...WATCH_BODY, ...body })).status).toBe(status);
  });

  test('of a user with the plan accept limits that a member’s do not', async () => {
    await givePlan(it, owner.userId);
    expect((await ann.post(WATCHES, { ...WATCH_BODY, limit: { kind: 'rating', at: '99' } })).status).toBe(
      201,
    );
  });

  test('fire once for rows that meet the limit, and state the figures', async () => {
    const { watch } = await create();
    await turn();
    const log = await firings();
    expect(log.length).toBeGreaterThan(0);
    expect(log.length).toBeLessThanOrEqual(5);
    for (const firing of log) {
      expect(firing).toMatchObject({
        watch_id: watch.id,
        watch_name: 'Football',
        state: 'shown',
        attempts: 0,
      });
      expect(firing.message).toMatch(
        /^.+ at .+ \d.* \/ .+: £10 (?:loses|gains) £\d+\.\d\d, rating \d+\.\d\d%$/u,
      );
    }
    expect(new Set(log.map((each) => each.row_id)).size).toBe(log.length);
    // Prices may have changed since, so that other rows fire; these do not fire again.
    await turn();
    const rows = (await firings()).map((each) => each.row_id);
    expect(rows).toEqual(expect.arrayContaining(log.map((each) => each.row_id)));
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('do not fire again in another process', async () => {
    await create();
    await turn();
    const log = await firings();
    await it.app.watching.stop();
    const other = await startApp({ beside: it, prices: true });
    await other.app.watching.turn();
    const after = await firings();
    const rows = after.map((each) => each.row_id);
    expect(rows.length).toBe(new Set(rows).size);
    expect(after.length).toBeGreaterThanOrEqual(log.length);
    await other.app.watching.stop();
    await other.close();
  });

  test('are evaluated by one process at a time', async () => {
    // Started first: the lease expires after ten seconds.
    const other = await startApp({ beside: it, prices: true });
    await turn();
    await create();
    await other.app.watching.turn();
    expect(await firings()).toEqual([]);
    await other.app.watching.stop();
    await other.close();
    await turn();
    expect((await firings()).length).toBeGreaterThan(0);
  });

  test('send signed messages with the firing’s id', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const { secret } = await create(webhook(receiver.url));
    await turn();
    await turn();
    const [first] = receiver.received;
    const log = await firings();
    expect(log.map(({ id }) => id)).toContain(first?.key);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ id: first?.key, type: 'watch.fired' });
    const [, time, digest] =
      /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(first?.headers['layline-signature'])) ?? [];
    const expected = createHmac('sha256', secret ?? '')
      .update(`${time}.${first?.body}`)
      .digest('hex');
    expect(digest).toBe(expected);
    expect(log.filter(({ state }) => state === 'delivered')).toHaveLength(receiver.received.length);
  });

  test('send a test, and report why it was not accepted', async () => {
    const receiver = await startReceiver((count) => (count === 0 ? 200 : 404));
    onTestFinished(receiver.close);
    const { watch } = await create(webhook(receiver.url));
    const send = () => ann.post(`${WATCHES}${watch.id}/test/`);
    expect((await send()).body).toEqual({ delivered: true, detail: 'The receiver answered 200' });
    expect((await send()).body).toEqual({ delivered: false, detail: 'The receiver answered 404' });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'watch.test', row: null });
  });
});
