import { type DashboardAnswer, dashboardAnswer } from '#lib/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cases } from '../cases.ts';
import { upload } from './bets-files.ts';
import { allPages, FREE_BET, LUCKY_15, MATCHED, save, SINGLE } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NONE = { expected: '0.00', actual: '0.00' };
const NO_OUTLOOK = { bets: 0, left_out: 0, mean: '0.00', deviation: '0.00', low: '0.00', high: '0.00' };
const NO_PART = { bets: 0, open: 0, expected: '0.00', actual: '0.00' };

/** Whole pence, from pounds with two decimals. */
const pence = (pounds: string): number => Number(pounds.replace('.', ''));
const total = (amounts: readonly string[]): number => amounts.reduce((sum, each) => sum + pence(each), 0);

describe.each(DATABASES)('the dashboard on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp({ database, now: Date.UTC(2026, 6, 1, 9) });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
  });

  const dashboard = async (browser = ann): Promise<DashboardAnswer> => {
    const { status, body } = await browser.get('/api/dashboard/');
    expect(status).toBe(200);
    return dashboardAnswer.parse(body);
  };
  const settle = (id: string, outcome: string) => ann.patch(`/api/bets/${id}/`, { outcomes: [outcome] });

  test('is empty for a new user', async () => {
    expect(await dashboard()).toEqual({
      settled_bets: 0,
      totals: { cash: NONE, free_bets: NONE },
      profit_series: [],
      outlook: { all: NO_OUTLOOK, cash: NO_OUTLOOK, free_bets: NO_OUTLOOK },
      open_liabilities: { total: '0.00', bets: [] },
      balances: [],
      first_offer: { qualifying: NO_PART, free_bets: NO_PART },
      open_bets: [],
    });
  });

  test('separates cash and free bets, expected and actual', async () => {
    const qualifying = await save(ann, { matched_bet: MATCHED });
    const free = await save(ann, { matched_bet: FREE_BET });
    const slip = await save(ann, { slip: SINGLE });
    await settle(qualifying.id, 'lost');
    await settle(free.id, 'win');
    await settle(slip.id, 'win');
    const { totals } = await dashboard();
    // Qualifying: expected -0.30, realised -0.29; the slip expected nothing and won 25. Free bet: £5 at 4.0, 3.59 laid
    // at 4.2.
    expect(totals).toEqual({
      cash: { expected: '-0.30', actual: '24.71' },
      free_bets: { expected: '3.51', actual: '3.51' },
    });
  });

  test('lists the first offer as recorded, its oldest bets first', async () => {
    const qualifying = await save(ann, { matched_bet: MATCHED });
    it.clock.advance(1000);
    await save(ann, { matched_bet: MATCHED });
    const free = await save(ann, { matched_bet: FREE_BET });
    await save(ann, { matched_bet: FREE_BET });
    await settle(qualifying.id, 'lost');
    await settle(free.id, 'win');
    expect((await dashboard()).first_offer).toEqual({
      qualifying: { bets: 1, open: 0, expected: '-0.30', actual: '-0.29' },
      free_bets: { bets: 2, open: 1, expected: '7.02', actual: '3.51' },
    });
  });

  test('accumulates by the London day on which bets were settled', async () => {
    const ids = [
      (await save(ann, { slip: SINGLE })).id,
      (await save(ann, { slip: SINGLE })).id,
      (await save(ann, { slip: SINGLE })).id,
    ];
    // Half past midnight of a London summer is the day before in UTC.
    it.clock.advance(Date.UTC(2026, 6, 1, 23, 30) - it.clock.now());
    await settle(ids[0] ?? '', 'lost');
    it.clock.advance(DAY);
    await settle(ids[1] ?? '', 'lost');
    await settle(ids[2] ?? '', 'win');
    const { profit_series: series } = await dashboard();
    expect(series).toEqual([
      { day: '2026-07-02', cash: { expected: '0.00', actual: '-10.00' }, free_bets: NONE },
      { day: '2026-07-03', cash: { expected: '0.00', actual: '5.00' }, free_bets: NONE },
    ]);
  });

  test('has the possible results of open bets, until they are settled', async () => {
    await save(ann, { matched_bet: MATCHED });
    await save(ann, { slip: LUCKY_15 });
    await save(ann, { slip: SINGLE, placed: false });
    const { id } = await save(ann, { slip: SINGLE });
    const { outlook, settled_bets: settled } = await dashboard();
    expect(settled).toBe(0);
    // £10 at 7/2: +£25 at 2/7, −£10 at 5/7, a deviation of 15.81. The matched bet: −29.7p or −28.8p. Each-way is
    // excluded.
    expect(outlook.cash).toEqual({
      bets: 2,
      left_out: 1,
      mean: '-0.29',
      deviation: '15.81',
      low: '-16.10',
      high: '15.52',
    });
    expect(outlook.free_bets).toEqual(NO_OUTLOOK);
    await settle(id, 'win');
    const then = await dashboard();
    expect(then.settled_bets).toBe(1);
    expect(then.outlook.all).toMatchObject({ bets: 1, left_out: 1, mean: '-0.29', low: '24.71' });
  });

  test('has the money tied up at the bookie and at the exchange, until it is settled', async () => {
    const open = await save(ann, { matched_bet: MATCHED });
    expect(await dashboard()).toMatchObject({
      open_liabilities: {
        total: '11.30',
        bets: [{ bet_id: open.id, bookie_id: 'smarkets', liability: '11.30' }],
      },
      balances: [
        {
          bookie_id: 'coral',
          settled: '0.00',
          at_risk: '10.00',
          liability: '0.00',
          worst: '-10.00',
          best: '11.00',
          bets: 1,
        },
        {
          bookie_id: 'smarkets',
          settled: '0.00',
          at_risk: '11.30',
          liability: '11.30',
          worst: '-11.30',
          best: '9.71',
          bets: 1,
        },
      ],
      open_bets: [{ id: open.id, settlement: { totalBackWin: '-0.30', totalLayWin: '-0.29' } }],
    });
    await settle(open.id, 'lost');
    expect(await dashboard()).toMatchObject({
      open_liabilities: { total: '0.00', bets: [] },
      balances: [
        {
          bookie_id: 'coral',
          settled: '-10.00',
          at_risk: '0.00',
          liability: '0.00',
          worst: '0.00',
          best: '0.00',
          bets: 1,
        },
        { bookie_id: 'smarkets', settled: '9.71', at_risk: '0.00', bets: 1 },
      ],
      open_bets: [],
    });
  });

  test('takes the exchange of a bet without a row from the bet itself', async () => {
    await save(ann, { matched_bet: { ...MATCHED, context: { exchange: 'betfair_exchange' } } });
    expect(await dashboard()).toMatchObject({
      open_liabilities: { bets: [{ bookie_id: 'betfair_exchange', liability: '11.30' }] },
      balances: [{ bookie_id: 'coral' }, { bookie_id: 'betfair_exchange', at_risk: '11.30' }],
    });
  });

  test('counts no bet that was only saved, and shows no open one without live track', async () => {
    await save(ann, { slip: { ...SINGLE, selections: [{ odds: '2', outcome: 'win' }] }, placed: false });
    const hidden = await save(ann, { matched_bet: MATCHED, live_track: false });
    const shown = await dashboard();
    expect(shown.totals.cash.actual).toBe('0.00');
    expect(shown.open_bets).toEqual([]);
    expect(shown.open_liabilities.bets.map((each) => each.bet_id)).toEqual([hidden.id]);
  });

  test('shows the user’s own bets only', async () => {
    const bob = it.browser();
    await bob.register();
    await save(ann, { matched_bet: MATCHED });
    expect(await dashboard(bob)).toMatchObject({ open_bets: [], balances: [] });
  });

  test('shows a hundred open bets and counts all', async () => {
    const rows = Array.from({ length: 105 }, () => `2026-01-01,win me,2,5,no\r\n`);
    await upload(ann, `created_at,description,odds,stake,settled\r\n${rows.join('')}`);
    const shown = await dashboard();
    expect(shown.open_bets).toHaveLength(100);
    expect(shown.balances).toEqual([
      {
        bookie_id: null,
        settled: '0.00',
        at_risk: '525.00',
        liability: '0.00',
        worst: '-525.00',
        best: '525.00',
        bets: 105,
      },
    ]);
  });
});

/** A bet with its bookie, its outcome and the time that passes before it is saved. */
const betWithOutcome = fc.record({
  bet: fc.oneof(
    fc.record({ slip: fc.constantFrom(SINGLE, { ...SINGLE, stakeType: 'freeBetSnr' as const }) }),
    fc.record({ matched_bet: fc.constantFrom(MATCHED, FREE_BET) }),
  ),
  bookie: fc.constantFrom('coral', 'bet365', null),
  outcome: fc.constantFrom('win', 'lost', 'void', 'unsettled'),
  placed: fc.boolean(),
  days: fc.integer({ min: 0, max: 1 }),
});

test('the dashboard adds up: days, accounts and bets give the same pence', async () => {
  const it = await startApp();
  const ann = it.browser();
  await ann.register();
  await fc.assert(
    fc.asyncProperty(fc.array(betWithOutcome, { maxLength: 6 }), async (betsWithOutcomes) => {
      await it.db.deleteFrom('saved_bets').execute();
      for (const { bet, bookie, outcome, placed, days } of betsWithOutcomes) {
        it.clock.advance(days * 4 * HOUR);
        const { id } = await save(ann, { ...bet, bookie_id: bookie, placed });
        await ann.patch(`/api/bets/${id}/`, { outcomes: [outcome] });
      }
      const shown = dashboardAnswer.parse((await ann.get('/api/dashboard/')).body);
      const bets = (await allPages(ann)).filter(({ placed }) => placed);
      const settled = bets.flatMap((bet) => (bet.realised_profit === null ? [] : [bet.realised_profit]));
      const { cash, free_bets: freeBets } = shown.totals;
      expect(pence(cash.actual) + pence(freeBets.actual)).toBe(total(settled));
      expect(total(shown.balances.map((each) => each.settled))).toBe(total(settled));
      const last = shown.profit_series.at(-1);
      expect([last?.cash ?? cash, last?.free_bets ?? freeBets]).toEqual([cash, freeBets]);
      expect(shown.profit_series.length > 0).toBe(settled.length > 0);
      expect(shown.open_bets).toHaveLength(bets.length - settled.length);
      const liabilities = shown.open_liabilities.bets.map(({ liability }) => liability);
      expect(pence(shown.open_liabilities.total)).toBe(total(liabilities));
      const expected = bets.flatMap((bet) =>
        bet.kind === 'matched_bet' && bet.settled ? [bet.settlement.profit ?? ''] : [],
      );
      expect(pence(cash.expected) + pence(freeBets.expected)).toBe(total(expected));
    }),
    // The clock only advances, and all days together stay within the life of a session.
    { numRuns: cases(15) },
  );
  await it.close();
}, 60_000);
