import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const LUCKY_15 = {
  system: 'lucky-15',
  stakePerLine: '1',
  selections: [
    { odds: '5/2', outcome: 'win' },
    { odds: '11/4', outcome: 'win' },
    { odds: '3' },
    { odds: '9/2' },
  ],
};
const GRADED = { market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: 2, away: 1 } };
const odds = (count: number, price = '2.55') => Array.from({ length: count }, () => ({ odds: price }));

describe('calculations over HTTP', () => {
  let it: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    it = await startApp();
  });
  afterAll(() => it.close());
  beforeEach(() => {
    browser = it.browser();
  });
  const post = (path: string, body: unknown): Promise<Answer> =>
    browser.post(path, body, { from: anyAddress() });

  test('need no account, no cookie and no page of ours', async () => {
    const bare = { from: anyAddress(), headers: { origin: undefined, 'x-csrftoken': undefined } };
    const answer = await browser.post('/api/settle', LUCKY_15, bare);
    expect(answer).toMatchObject({ status: 200, body: { system: 'lucky-15', totalStake: '15.00' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  test('name every invalid field by its path, and in a batch no valid ones', async () => {
    const wrong = { ...LUCKY_15, stakePerLine: null, selections: [{ odds: '1/0' }, ...odds(3)] };
    const errors = [
      { code: 'stake-missing', path: 'stakePerLine', message: 'A stake is needed' },
      { code: 'invalid-decimal', path: 'selections.0.odds', message: 'Invalid decimal value' },
    ];
    const alone = await post('/api/settle', wrong);
    expect(alone).toMatchObject({ status: 422, body: { status: 422, errors } });
    expect(alone.headers.get('content-type')).toBe('application/problem+json');
    const batch = await post('/api/settle', [wrong, LUCKY_15, 'no slip']);
    expect(batch).toMatchObject({
      status: 200,
      body: [
        { errors },
        { result: { totalStake: '15.00' } },
        { errors: [{ code: 'invalid-value', path: '' }] },
      ],
    });
  });

  test('take at most a hundred documents', async () => {
    const grades = Array.from({ length: 101 }, () => GRADED);
    expect((await post('/api/grade', grades.slice(1))).body).toHaveLength(100);
    expect(await post('/api/grade', grades)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'too-large', path: '' }] },
    });
  });

  test('grade a market, and report what is missing', async () => {
    expect(await post('/api/grade', GRADED)).toMatchObject({ status: 200, body: { outcome: 'win' } });
    expect(await post('/api/grade', { market: GRADED.market })).toMatchObject({ status: 422 });
  });

  test('return exact fractions or totals only on request', async () => {
    const { body } = await post('/api/settle?exact=true&totals=true', LUCKY_15);
    expect(body).toMatchObject({ totalStake: '15', breakdown: { totals: { stake: '15' } } });
    expect(body).not.toHaveProperty('breakdown.units');
    expect(await post('/api/settle?exact=yes', LUCKY_15)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'exact' }] },
    });
  });

  test('return the workings of a calculation on request', async () => {
    const draft = { chance: '1/2', price: '2.1', stake: '100' };
    const last = { label: 'Expected', formula: '100.00 × 0.05', value: '5.00', exact: '5' };
    const { body } = await post('/api/calculate/edge?explain=true', draft);
    expect(body).toMatchObject({ workings: [{}, {}, last] });
    expect((await post('/api/calculate/edge', draft)).body).not.toHaveProperty('workings');
  });

  test('compare systems, with perms too', async () => {
    const picks = { totalStake: '30', selections: odds(4) };
    const systems = async (path: string): Promise<number> => {
      const { body } = await post(path, picks);
      return typeof body === 'object' && body !== null && 'systems' in body && Array.isArray(body.systems)
        ? body.systems.length
        : 0;
    };
    const own = await systems('/api/compare');
    expect(own).toBeGreaterThan(5);
    expect(await systems('/api/compare?perms=true')).toBeGreaterThan(own);
    expect(await post('/api/compare', { selections: odds(4) })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'stake-missing', path: 'stakePerLine' }] },
    });
  });

  test('with an unknown name list the known ones', async () => {
    const answer = await post('/api/calculate/lays', {});
    expect(answer).toMatchObject({ status: 404, body: { status: 404 } });
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('dutching-total') as unknown });
    expect((await post('/api/calculate/constructor', {})).status).toBe(404);
  });

  test('answer an incomplete input with what is missing, and an invalid one with a problem', async () => {
    const blank = { betType: 'qualifying', back: { stake: '10' } };
    expect(await post('/api/calculate/matched-bet', blank)).toMatchObject({
      status: 200,
      body: { kind: 'blank', missing: ['back.odds', 'lay.odds'] },
    });
    expect(await post('/api/calculate/dead-heat', {})).toMatchObject({
      status: 200,
      body: { kind: 'blank', result: null, missing: ['back.odds', 'lay.odds', 'divisor'] },
    });
    expect(await post('/api/calculate/matched-bet', { betType: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'unknown-value', path: 'betType' }] },
    });
  });

  test('have a rate limit by address', async () => {
    const from = anyAddress();
    const paths = ['/api/settle', '/api/compare', '/api/grade', '/api/calculate/dutching'];
    for (const path of paths) {
      expect((await browser.post(path, { x: 1 }, { from })).status).toBe(422);
    }
    const { headers } = await browser.post('/api/grade', GRADED, { from });
    expect(headers.get('ratelimit')).toMatch(/^"calculate";r=55;/u);
    for (let call = 5; call < 60; call += 1) await browser.post('/api/grade', GRADED, { from });
    expect((await browser.post('/api/settle', LUCKY_15, { from })).status).toBe(429);
  });

  describe('that would take seconds are refused at once', () => {
    const eachWay = { enabled: true, terms: '12345/99991' };
    const hard = odds(20, '2.123456789013');
    const slip = (system: unknown, selections: readonly object[]) => ({
      system,
      selections,
      eachWay,
      stakePerLine: '1',
    });
    const long = odds(20).map((each) => ({ ...each, description: 'x'.repeat(200) }));
    const bonuses = Array.from({ length: 50 }, () => ({ kind: 'accumulator', ladder: { '2': '5' } }));
    // Cheap enough without its workings.
    const fair = { prices: Array.from({ length: 40 }, () => '41.234567891') };
    const ladder = Array.from({ length: 400 }, () => ({ odds: '3', size: '1' }));

    test.each([
      ['settle', slip({ fold: 16 }, hard), 'too-many-lines', 'system'],
      ['settle', slip({ fold: 16 }, long), 'too-large', 'selections'],
      ['settle?totals=true', slip({ perm: 'rounder' }, hard), 'too-many-lines', 'system'],
      ['settle?totals=true', slip({ perm: 'roundabout' }, odds(50)), 'too-many-lines', 'system'],
      ['compare?perms=true', { stakePerLine: '1', selections: odds(10) }, 'too-many-lines', 'selections'],
      [
        'compare',
        { stakePerLine: '1', selections: odds(8), concessions: bonuses },
        'too-many-lines',
        'selections',
      ],
      ['calculate/lay-plan', { bet: {}, ladder }, 'too-large', ''],
      ['calculate/fair-odds?explain=true', fair, 'too-large', ''],
    ])('%s', async (path, body, code, at) => {
      const answer = await post(`/api/${path}`, body);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code, path: at }] } });
    });

    test.each([
      ['settle?totals=true', slip({ fold: 16 }, hard)],
      ['settle?totals=true', slip({ fold: 25 }, odds(50))],
      ['settle', slip({ fold: 5 }, odds(16))],
      ['compare?perms=true', { stakePerLine: '1', selections: odds(6) }],
      ['calculate/fair-odds', fair],
    ])('%s accepts an equally long but cheap input', async (path, body) => {
      expect((await post(`/api/${path}`, body)).status).toBe(200);
    });
  });
});
