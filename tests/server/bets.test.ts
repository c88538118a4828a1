import { settle, settlementJson, toCompositeBet, validateBet } from '#lib';
import { matchedFigures, matchedResultsJson, readSavedBet } from '#lib/matched';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, KEPT, LUCKY_15, MATCHED, save, SINGLE } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const BETS = '/api/bets/';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('bets on %s', (database) => {
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

  const count = async (): Promise<number> =>
    (await it.db.selectFrom('saved_bets').select('id').execute()).length;

  describe('a slip', () => {
    test('is saved with lib’s settlement and composite bet', async () => {
      const bet = validateBet(LUCKY_15);
      if (!bet.ok) throw new Error('The example is a valid slip');
      const meta = { bookieId: 'coral', placed: true, liveTrack: true };
      const saved = await save(ann, { slip: LUCKY_15, notes: 'Ascot\nSaturday' });
      expect(saved).toMatchObject({
        kind: 'slip',
        slip: LUCKY_15,
        bookie_id: 'coral',
        placed: true,
        live_track: true,
        notes: 'Ascot\nSaturday',
        outcomes: ['unsettled', 'unsettled', 'unsettled', 'unsettled'],
        settled: false,
        status: 'inPlay',
        realised_profit: null,
        created_at: new Date(it.clock.now()).toISOString(),
        settled_at: null,
      });
      const { breakdown, ...settlement } = settlementJson(settle(bet.value));
      expect(saved).toEqual({ ...saved, settlement });
      const path = `${BETS}${saved.id}/`;
      const units = { settlement: { ...settlement, breakdown } };
      const composite = { composite_bet: toCompositeBet(bet.value, meta) };
      const included = async (parts: string) => (await ann.get(`${path}?include=${parts}`)).body;
      expect((await ann.get(path)).body).toEqual(saved);
      expect(await included('breakdown')).toEqual({ ...saved, ...units });
      expect(await included('composite_bet')).toEqual({ ...saved, ...composite });
      expect(await included('breakdown,composite_bet')).toEqual({ ...saved, ...units, ...composite });
      expect((await ann.get(`${path}?include=units`)).status).toBe(422);
    });

    test('with all outcomes known is settled at once', async () => {
      const slip = { ...SINGLE, selections: [{ odds: '5/2', outcome: 'win' }] };
      expect(await save(ann, { slip })).toMatchObject({
        settled: true,
        status: 'won',
        realised_profit: '25.00',
        settled_at: new Date(it.clock.now()).toISOString(),
      });
    });

    test('of a goliath flag, each-way, with long names fits the body limit', async () => {
      const name = 'Åsgård Ünïcödé 馬 '.repeat(12).slice(0, 200);
      const selections = Array.from({ length: 8 }, () => ({ description: name, odds: '7/2', rule4: '10' }));
      const slip = { system: 'goliath-flag', stakePerLine: '0.10', eachWay: { enabled: true }, selections };
      expect(await save(ann, { slip })).toMatchObject({ settlement: { lines: 606 } });
      const listed = await ann.get(BETS);
      expect(listed.body).toMatchObject({ results: [{ settlement: { lines: 606 } }], next: null });
      expect(JSON.stringify(listed.body)).not.toContain('"units"');
      expect(JSON.stringify(listed.body)).not.toContain('composite_bet');
    });

    test('with half a surrogate pair in a name is returned unchanged', async () => {
      const slip = { ...SINGLE, selections: [{ description: '\u{D800}', odds: '2' }] };
      expect(await save(ann, { slip })).toMatchObject({ slip });
    });

    test('is refused with lib’s issues at their paths', async () => {
      const slip = { ...LUCKY_15, stakePerLine: '0', selections: [{ odds: '1' }] };
      const answer = await ann.post(BETS, { ...KEPT, slip });
      const issues = validateBet(slip);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        errors: issues.ok ? [] : issues.issues.map((each) => ({ ...each, path: `slip.${each.path}` })),
      });
      expect(await allPages(ann)).toEqual([]);
    });

    test('is refused if it is too large to store', async () => {
      const slip = { ...SINGLE, stakePerLine: '99999999999' };
      expect(await ann.post(BETS, { ...KEPT, slip })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'too-large', path: 'slip.stakePerLine' }] },
      });
    });
  });

  describe('a matched bet', () => {
    test('is saved with lib’s results', async () => {
      const reading = readSavedBet(MATCHED);
      const answer = reading.kind === 'bet' ? matchedFigures(reading.bet) : undefined;
      const saved = await save(ann, { matched_bet: MATCHED });
      expect(answer?.kind).toBe('worked');
      expect(saved).toMatchObject({
        kind: 'matched_bet',
        matched_bet: MATCHED,
        outcomes: ['unsettled'],
        settled: false,
        status: 'inPlay',
        settlement: matchedResultsJson(answer?.kind === 'worked' ? answer.figures : undefined),
      });
      expect((await ann.get(`${BETS}${saved.id}/`)).body).toEqual(saved);
    });

    test('keeps its bonus and commission basis; one saved before the field existed has none', async () => {
      const back = { ...MATCHED.back, bonusIfWin: '5' };
      const bet = { ...MATCHED, back, uncertaintyMultiplier: '0.7', commissionBasis: 'bet' };
      const saved = await save(ann, { matched_bet: bet });
      expect(saved).toMatchObject({ matched_bet: bet, settlement: { layStake: '11.56', backWin: '14.50' } });
      expect((await ann.get(`${BETS}${saved.id}/`)).body).toEqual(saved);
      const old = await save(ann, { matched_bet: MATCHED });
      expect(old).toMatchObject({ matched_bet: MATCHED, settlement: { layStake: '9.91' } });
      const wrong = { ...MATCHED, commissionBasis: 'net' };
      expect(await ann.post(BETS, { ...KEPT, matched_bet: wrong })).toMatchObject({ status: 422 });
    });

    test.each([
      ['win', 'won', '-0.30'],
      ['lost', 'lost', '-0.29'],
      ['void', 'void', '0.00'],
    ])('that ends as %s has the profit of both sides', async (outcome, status, profit) => {
      const { id } = await save(ann, { matched_bet: MATCHED });
      expect(await ann.patch(`${BETS}${id}/`, { outcomes: [outcome] })).toMatchObject({
        status: 200,
        body: { outcomes: [outcome], settled: true, status, realised_profit: profit },
      });
    });

    test('is refused with lib’s issues, and if it has no figures', async () => {
      const wrong = await ann.post(BETS, { ...KEPT, matched_bet: { ...MATCHED, back: { stake: '-5' } } });
      expect(wrong).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'negative', path: 'matched_bet.back.stake' }] },
      });
      const blank = await ann.post(BETS, { ...KEPT, matched_bet: { betType: 'qualifying' } });
      expect(blank).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'no-figures', path: 'matched_bet' }] },
      });
    });

    test('is refused if its exchange is unknown', async () => {
      const layContract = { ...MATCHED.context.layContract, bookieCode: 'nowhere' };
      const answer = await ann.post(BETS, { ...KEPT, matched_bet: { ...MATCHED, context: { layContract } } });
      const path = 'matched_bet.context.layContract.bookieCode';
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'unknown-value', path }] } });
    });

    test('is refused if the named exchange is unknown, with a row or without', async () => {
      const errors = [{ code: 'unknown-value', path: 'matched_bet.context.exchange' }];
      for (const context of [{ exchange: 'nowhere' }, { ...MATCHED.context, exchange: 'nowhere' }]) {
        const answer = await ann.post(BETS, { ...KEPT, matched_bet: { ...MATCHED, context } });
        expect(answer).toMatchObject({ status: 422, body: { errors } });
      }
    });
  });

  describe('a body is refused', () => {
    test.each([
      ['of both kinds', { ...KEPT, slip: SINGLE, matched_bet: MATCHED }],
      ['of neither', KEPT],
      ['with a bookie that does not exist', { ...KEPT, bookie_id: 'nowhere', slip: SINGLE }],
      ['without the fields beside the bet', { slip: SINGLE }],
      ['that names its owner', { ...KEPT, slip: SINGLE, user_id: UNKNOWN_ID }],
      ['that names its id', { ...KEPT, slip: SINGLE, id: UNKNOWN_ID }],
      ['that sets its profit', { ...KEPT, slip: SINGLE, realised_profit: '1000.00' }],
      ['with a settlement', { ...KEPT, slip: SINGLE, settlement: {} }],
      ['with a composite bet', { ...KEPT, slip: SINGLE, composite_bet: {} }],
      ['that is settled already', { ...KEPT, slip: SINGLE, settled: true }],
      ['with figures in the slip', { ...KEPT, slip: { ...SINGLE, potentialPayout: '9' } }],
      ['with the results in the matched bet', { ...KEPT, matched_bet: { ...MATCHED, profit: '9' } }],
      ['with texts instead of booleans', { ...KEPT, slip: SINGLE, placed: 'yes' }],
      ['with a NUL in the notes', { ...KEPT, slip: SINGLE, notes: 'a\u{0}' }],
      ['with endless notes', { ...KEPT, slip: SINGLE, notes: 'x'.repeat(2001) }],
    ])('%s', async (_, body) => {
      const before = await count();
      expect((await ann.post(BETS, body)).status).toBe(422);
      expect(await count()).toBe(before);
    });

    test('if it is larger than 64 KiB', async () => {
      expect((await ann.post(BETS, { ...KEPT, slip: SINGLE, notes: 'x'.repeat(65_536) })).status).toBe(413);
    });
  });

  test('a deleted bet is gone', async () => {
    const { id } = await save(ann, { slip: SINGLE });
    expect((await ann.del(`${BETS}${id}/`)).status).toBe(204);
    expect((await ann.del(`${BETS}${id}/`)).status).toBe(404);
    expect((await ann.get(`${BETS}${id}/`)).status).toBe(404);
    expect(await allPages(ann)).toEqual([]);
  });

  test('another user’s bets answer 404', async () => {
    const bob = it.browser();
    await bob.register();
    const hers = await save(ann, { slip: SINGLE });
    const path = `${BETS}${hers.id}/`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.patch(path, { outcomes: ['win'] })).status).toBe(404);
    expect((await bob.del(path)).status).toBe(404);
    expect((await bob.get(BETS)).body).toEqual({ results: [], next: null });
    expect((await ann.get(path)).body).toEqual(hers);
  });

  test('a malformed id answers 404', async () => {
    for (const id of ['1', 'export.csv', "'", UNKNOWN_ID, '%00']) {
      expect((await ann.get(`${BETS}${id}/`)).status).toBe(404);
    }
  });

  test('an anonymous user cannot save bets', async () => {
    const anonymous = it.browser();
    await anonymous.get('/api/auth/me/');
    for (const path of [BETS, `${BETS}${UNKNOWN_ID}/`, `${BETS}export.csv`, '/api/dashboard/']) {
      expect((await anonymous.get(path)).status).toBe(401);
    }
    expect((await anonymous.post(BETS, { ...KEPT, slip: SINGLE })).status).toBe(401);
  });
});
