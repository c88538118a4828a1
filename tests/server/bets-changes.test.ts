import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, FREE_BET, KEPT, save, savedIn, SINGLE } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const BETS = '/api/bets/';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('changes of bets on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
  });

  describe('a change', () => {
    test('of an outcome settles the bet again, and keeps the time of the first settlement', async () => {
      const { id } = await save(ann, { slip: SINGLE });
      it.clock.advance(1000);
      const first = new Date(it.clock.now()).toISOString();
      expect(await ann.patch(`${BETS}${id}/`, { outcomes: ['lost'] })).toMatchObject({
        status: 200,
        body: { status: 'lost', settled: true, realised_profit: '-10.00', settled_at: first },
      });
      it.clock.advance(1000);
      const later = new Date(it.clock.now()).toISOString();
      const corrected = await ann.patch(`${BETS}${id}/`, { outcomes: ['win'] });
      expect(corrected.body).toMatchObject({
        realised_profit: '25.00',
        settled_at: first,
        updated_at: later,
      });
      const reopened = await ann.patch(`${BETS}${id}/`, { outcomes: ['unsettled'] });
      expect(reopened.body).toMatchObject({ settled: false, realised_profit: null, settled_at: null });
      expect((await ann.get(`${BETS}${id}/`)).body).toEqual(reopened.body);
    });

    test('keeps omitted fields', async () => {
      const saved = await save(ann, { matched_bet: FREE_BET, notes: 'mine' });
      expect((await ann.patch(`${BETS}${saved.id}/`, {})).body).toEqual(saved);
      const changes = { bookie_id: null, placed: false, live_track: false, notes: 'other' };
      const changed = savedIn(await ann.patch(`${BETS}${saved.id}/`, changes), 200);
      expect(changed).toEqual({ ...saved, ...changes });
      const back = await ann.patch(`${BETS}${saved.id}/`, { bookie_id: 'bet365' });
      expect(back.body).toEqual({ ...changed, bookie_id: 'bet365' });
    });

    test('can keep a decided bet open, and settle it later', async () => {
      const { id } = await save(ann, { slip: SINGLE });
      const open = await ann.patch(`${BETS}${id}/`, { outcomes: ['win'], settled: false });
      expect(open.body).toMatchObject({ status: 'won', settled: false, realised_profit: null });
      const settled = await ann.patch(`${BETS}${id}/`, { settled: true });
      expect(settled.body).toMatchObject({ settled: true, realised_profit: '25.00' });
    });

    test('settles no bet that is still in play, unless it is lost already', async () => {
      const double = { ...SINGLE, system: 'doubles', selections: [{ odds: '2' }, { odds: '2' }] };
      const { id } = await save(ann, { slip: double });
      expect(await ann.patch(`${BETS}${id}/`, { settled: true })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'not-decided', path: 'settled' }] },
      });
      expect(await ann.patch(`${BETS}${id}/`, { outcomes: ['lost', 'unsettled'] })).toMatchObject({
        status: 200,
        body: { settled: true, status: 'lost', realised_profit: '-10.00' },
      });
    });

    test.each([
      ['of too few outcomes', { outcomes: ['win'] }, 'outcomes'],
      ['of an outcome that the bet cannot have', { outcomes: ['win', 'placed'] }, 'outcomes.1'],
      ['of an unknown outcome', { outcomes: ['win', 'won'] }, 'outcomes.1'],
      ['of an unknown bookie', { bookie_id: 'nowhere' }, 'bookie_id'],
      ['of the profit', { realised_profit: '5.00' }, 'realised_profit'],
      ['of the status', { status: 'won' }, 'status'],
      ['of the owner', { user_id: UNKNOWN_ID }, 'user_id'],
      ['of the time', { created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    ])('%s is refused and changes nothing', async (_, body, path) => {
      const slip = { ...SINGLE, selections: [{ odds: '2' }, { odds: '3' }] };
      const saved = await save(ann, { slip });
      const answer = await ann.patch(`${BETS}${saved.id}/`, body);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
      expect((await ann.get(`${BETS}${saved.id}/`)).body).toEqual(saved);
    });

    test('of outcomes and a concurrent one of notes are both kept', async () => {
      const { id } = await save(ann, { slip: SINGLE });
      await Promise.all([
        ann.patch(`${BETS}${id}/`, { outcomes: ['win'] }),
        ann.patch(`${BETS}${id}/`, { notes: 'paid' }),
      ]);
      expect((await ann.get(`${BETS}${id}/`)).body).toMatchObject({ outcomes: ['win'], notes: 'paid' });
    });
  });

  describe('a repeated request', () => {
    const headers = { 'idempotency-key': 'a-click-that-came-twice' };

    test('creates no second bet, in sequence or concurrently', async () => {
      const body = { ...KEPT, slip: SINGLE };
      const [first, twin] = await Promise.all([
        ann.post(BETS, body, { headers }),
        ann.post(BETS, body, { headers }),
      ]);
      const third = await ann.post(BETS, body, {
        headers: { 'idempotency-key': '"a-click-that-came-twice"' },
      });
      expect([first.status, twin.status, third.status]).toEqual([201, 201, 201]);
      expect(twin.body).toEqual(first.body);
      expect(third.body).toEqual(first.body);
      expect(await allPages(ann)).toHaveLength(1);
    });

    test('with another body is refused', async () => {
      await ann.post(BETS, { ...KEPT, slip: SINGLE }, { headers });
      expect(await ann.post(BETS, { ...KEPT, slip: SINGLE, notes: 'other' }, { headers })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'key-reused', path: 'idempotency-key' }] },
      });
    });

    test('of another user is independent', async () => {
      const bob = it.browser();
      await bob.register();
      const body = { ...KEPT, slip: SINGLE };
      const hers = savedIn(await ann.post(BETS, body, { headers }));
      expect(savedIn(await bob.post(BETS, body, { headers })).id).not.toBe(hers.id);
    });

    test('without a key creates another bet, and with a malformed one is refused', async () => {
      await save(ann, { slip: SINGLE });
      await save(ann, { slip: SINGLE });
      expect(await allPages(ann)).toHaveLength(2);
      const answer = await ann.post(
        BETS,
        { ...KEPT, slip: SINGLE },
        { headers: { 'idempotency-key': 'short' } },
      );
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'idempotency-key' }] } });
    });
  });
});
