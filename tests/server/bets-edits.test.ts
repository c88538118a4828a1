import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, FREE_BET, KEPT, LUCKY_15, MATCHED, save, savedIn, SINGLE } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const BETS = '/api/bets/';

describe.each(DATABASES)('another document of a saved bet on %s', (database) => {
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

  test('replaces a slip as if it had been saved so, at the time when it was saved', async () => {
    const saved = await save(ann, { slip: SINGLE, notes: 'mine' });
    it.clock.advance(1000);
    const edited = savedIn(await ann.patch(`${BETS}${saved.id}/`, { slip: LUCKY_15, notes: 'ours' }), 200);
    const fresh = await save(ann, { slip: LUCKY_15, notes: 'ours' });
    expect(edited).toEqual({ ...fresh, id: saved.id, created_at: saved.created_at });
    expect((await ann.get(`${BETS}${saved.id}/`)).body).toEqual(edited);
    expect(await allPages(ann)).toHaveLength(2);
  });

  test('has the outcomes of the new slip, which settle the bet or open it again', async () => {
    const { id } = await save(ann, { slip: SINGLE });
    const win = { ...SINGLE, selections: [{ odds: '4', outcome: 'win' }] };
    expect((await ann.patch(`${BETS}${id}/`, { slip: win })).body).toMatchObject({
      outcomes: ['win'],
      settled: true,
      realised_profit: '30.00',
    });
    expect((await ann.patch(`${BETS}${id}/`, { slip: SINGLE })).body).toMatchObject({
      outcomes: ['unsettled'],
      settled: false,
      settled_at: null,
    });
  });

  test('is refused if the bet has changed since the version that was edited', async () => {
    const saved = await save(ann, { slip: SINGLE });
    const edit = { slip: LUCKY_15, expected_updated_at: saved.updated_at };
    it.clock.advance(1000);
    await ann.patch(`${BETS}${saved.id}/`, { outcomes: ['win'] });
    expect(await ann.patch(`${BETS}${saved.id}/`, edit)).toMatchObject({
      status: 409,
      body: { detail: 'This bet was changed meanwhile' },
    });
    const settled = savedIn(await ann.get(`${BETS}${saved.id}/`), 200);
    expect(settled).toMatchObject({ slip: SINGLE, settled: true });
    const again = { ...edit, expected_updated_at: settled.updated_at };
    expect(savedIn(await ann.patch(`${BETS}${saved.id}/`, again), 200)).toMatchObject({ slip: LUCKY_15 });
  });

  test('replaces a matched bet, with its exchange, and keeps its outcome', async () => {
    const { id } = await save(ann, { matched_bet: MATCHED });
    await ann.patch(`${BETS}${id}/`, { outcomes: ['win'] });
    const other = { ...FREE_BET, context: { exchange: 'betfair_exchange' } };
    const edited = savedIn(await ann.patch(`${BETS}${id}/`, { matched_bet: other }), 200);
    const fresh = await save(ann, { matched_bet: other });
    expect(edited).toMatchObject({
      matched_bet: other,
      outcomes: ['win'],
      settled: true,
      settlement: fresh.settlement,
    });
    const { exchange_id: exchange } = await it.db
      .selectFrom('saved_bets')
      .select('exchange_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(exchange).toBe('betfair_exchange');
  });

  test('leaves a repeated request to save the bet without effect', async () => {
    const headers = { 'idempotency-key': 'a-click-that-came-twice' };
    const body = { ...KEPT, slip: SINGLE };
    const { id } = savedIn(await ann.post(BETS, body, { headers }));
    const edited = await ann.patch(`${BETS}${id}/`, { slip: LUCKY_15 });
    expect((await ann.post(BETS, body, { headers })).body).toEqual(edited.body);
    expect(await allPages(ann)).toHaveLength(1);
  });

  test.each([
    ['of another kind', { matched_bet: MATCHED }, 'matched_bet'],
    ['beside outcomes', { slip: SINGLE, outcomes: ['win'] }, ''],
    ['beside another', { slip: SINGLE, matched_bet: MATCHED }, ''],
    ['that is invalid', { slip: { ...SINGLE, selections: [{ odds: '1' }] } }, 'slip.selections.0.odds'],
    ['that is too large', { slip: { ...SINGLE, stakePerLine: '9999999999' } }, 'slip.stakePerLine'],
    ['at an unknown bookie', { slip: SINGLE, bookie_id: 'nowhere' }, 'bookie_id'],
    ['that is settled too early', { slip: SINGLE, settled: true }, 'settled'],
  ])('%s is refused and changes nothing', async (_, body, path) => {
    const saved = await save(ann, { slip: LUCKY_15 });
    const answer = await ann.patch(`${BETS}${saved.id}/`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect((await ann.get(`${BETS}${saved.id}/`)).body).toEqual(saved);
  });

  test.each([
    ['of another kind', { slip: SINGLE }, 'slip'],
    ['without figures', { matched_bet: { ...MATCHED, lay: {} } }, 'matched_bet'],
    [
      'laid nowhere known',
      { matched_bet: { ...MATCHED, context: { exchange: 'x' } } },
      'matched_bet.context.exchange',
    ],
    [
      'of a part that its outcome cannot end',
      { matched_bet: { ...MATCHED, part: 'win' } },
      'matched_bet.part',
    ],
  ])('of a matched bet, %s is refused', async (_, body, path) => {
    const { id } = await save(ann, { matched_bet: MATCHED });
    await ann.patch(`${BETS}${id}/`, { outcomes: ['halfWin'] });
    expect(await ann.patch(`${BETS}${id}/`, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  });
});
