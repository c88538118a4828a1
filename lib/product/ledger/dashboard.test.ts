import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBet } from '../../bet/validate-bet.ts';
import { figuresIn } from '../../matched/answer.ts';
import { readSavedBet } from '../../matched/matched-bet.ts';
import { matchedFigures } from '../../matched/figures.ts';
import type { Int } from '../../number/int.ts';
import { roundedPence } from '../../number/money.ts';
import { settle } from '../../settle/settle.ts';
import { dashboardAnswer } from '../../wire/dashboard-schema.ts';
import { snakeKeys } from '../../wire/key-case.ts';
import { balances, dashboardFigures, openLiabilities, profitSeries, profitTotals } from './dashboard.ts';
import { entryProfit, type LedgerEntry, matchedEntry, slipEntry } from './ledger-entry.ts';
import { MATCHED_OUTCOMES, type MatchedOutcome } from './matched-outcomes.ts';

const DAY = '2026-03-01';

function matched(
  betType: string,
  outcome: MatchedOutcome,
  { betId = 'm', settledOn = DAY }: { readonly betId?: string; readonly settledOn?: string } = {},
) {
  const reading = readSavedBet({
    betType,
    back: { stake: '5', decimalOdds: '2.1', cashback: '4' },
    lay: { decimalOdds: '2.14', commission: '2' },
  });
  if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
  const { bet } = reading;
  const facts = { betId, bookieId: 'coral', exchangeId: 'smarkets', settledOn, outcome };
  const entry = matchedEntry(facts, bet);
  if (entry === undefined) throw new Error('no entry');
  return { bet, entry };
}

function slip(fields: object, settledOn: string | undefined = DAY): LedgerEntry {
  const bet = readBet({
    system: 'singles',
    stakePerLine: '10',
    selections: [{ odds: '2.5', outcome: 'win' }],
    ...fields,
  });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return slipEntry({ betId: 's', bookieId: 'coral', settledOn }, settle(bet.value));
}

const sum = (amounts: readonly Int[]): bigint =>
  amounts.reduce<bigint>((total, each) => total + BigInt(each), 0n);

describe('an entry', () => {
  test.each(['qualifying', 'freebetSnr', 'freebetSr', 'riskFree'])(
    'of a %s bet has its own two results',
    (type) => {
      const figures = figuresIn(matchedFigures(matched(type, 'win').bet));
      if (figures === undefined) throw new Error('no figures');
      const won = Number(entryProfit(matched(type, 'win').entry));
      expect(Math.abs(won - Number(roundedPence(figures.totalBackWin)))).toBeLessThanOrEqual(1);
      const { back, lay } = matched(type, 'lost').entry;
      expect([back.result, lay?.result]).toEqual([
        roundedPence(figures.backLoss),
        roundedPence(figures.layWin),
      ]);
      expect(entryProfit(matched(type, 'void').entry)).toBe(0);
    },
  );

  test('of a matched bet: £5 at 2.10 laid at 2.14', () => {
    const { entry } = matched('qualifying', 'win');
    expect(entry).toEqual({
      betId: 'm',
      money: 'cash',
      settledOn: DAY,
      expected: -15,
      back: { bookieId: 'coral', atRisk: 500, result: 550, worst: -500, best: 550 },
      lay: { bookieId: 'smarkets', atRisk: 564, result: -564, worst: -564, best: 485 },
    });
    expect(matched('freebetSnr', 'win').entry).toMatchObject({ money: 'freeBets', back: { atRisk: 0 } });
  });

  test('of a matched bet is open while its outcome is not known', () => {
    expect(matched('qualifying', 'unsettled').entry.settledOn).toBeUndefined();
  });

  test('is not made of a bet that needs no lay', () => {
    const reading = readSavedBet({
      betType: 'riskFree',
      back: { stake: '10', odds: '2', cashback: '30' },
      lay: { odds: '2' },
    });
    const facts = { betId: 'x', bookieId: null, exchangeId: null, settledOn: DAY, outcome: 'win' } as const;
    expect(reading.kind).toBe('bet');
    expect(reading.kind === 'bet' && matchedEntry(facts, reading.bet)).toBeUndefined();
  });

  test('of a slip is its profit, and promises nothing', () => {
    expect(slip({})).toMatchObject({
      money: 'cash',
      expected: 0,
      back: { atRisk: 1000, result: 1500 },
      lay: undefined,
    });
    expect(slip({ stakeType: 'freeBetSnr' })).toMatchObject({
      money: 'freeBets',
      back: { atRisk: 0, result: 1500 },
    });
  });
});

describe('the dashboard', () => {
  const entries = [
    matched('qualifying', 'win', { betId: 'a', settledOn: '2026-03-02' }).entry,
    matched('freebetSnr', 'lost', { betId: 'b', settledOn: '2026-03-01' }).entry,
    slip({}, '2026-03-02'),
    matched('qualifying', 'unsettled', { betId: 'c' }).entry,
    { ...slip({}), settledOn: undefined },
  ];

  test('counts cash and free bets apart, expected and actual', () => {
    expect(profitTotals(entries)).toEqual({
      cash: { expected: -15, actual: 1486 },
      freeBets: { expected: 254, actual: 254 },
    });
  });

  test('runs through the days on which bets were settled', () => {
    expect(profitSeries(entries)).toEqual([
      { day: '2026-03-01', cash: { expected: 0, actual: 0 }, freeBets: { expected: 254, actual: 254 } },
      { day: '2026-03-02', cash: { expected: -15, actual: 1486 }, freeBets: { expected: 254, actual: 254 } },
    ]);
  });

  test('lists what open bets could cost, and what each bookie has to do with the bets', () => {
    expect(openLiabilities(entries)).toEqual([{ betId: 'c', bookieId: 'smarkets', liability: 564 }]);
    expect(balances(entries)).toEqual([
      { bookieId: 'coral', settled: 2050, atRisk: 1500, liability: 0, worst: 1000, best: 2050, bets: 4 },
      { bookieId: 'smarkets', settled: -310, atRisk: 564, liability: 564, worst: -564, best: 485, bets: 3 },
    ]);
  });

  test('lets one side of a bet win as the other loses, where both are at one bookie or at none that is known', () => {
    const { entry } = matched('qualifying', 'unsettled');
    const { back, lay } = entry;
    if (lay === undefined) throw new Error('no lay');
    const together: LedgerEntry = {
      ...entry,
      back: { ...back, bookieId: null },
      lay: { ...lay, bookieId: null },
    };
    expect([back.worst, back.best, lay.worst, lay.best]).toEqual([-500, 550, -564, 485]);
    expect(balances([together])).toMatchObject([{ bookieId: null, worst: -15, best: -14, bets: 1 }]);
  });

  test('is sent as pounds in text', () => {
    const figures = snakeKeys(dashboardFigures(entries));
    expect(dashboardAnswer.omit({ open_bets: true }).parse(figures)).toEqual(figures);
    expect(figures).toMatchObject({
      totals: { cash: { expected: '-0.15', actual: '14.86' } },
      open_liabilities: { total: '5.64' },
    });
    expect(dashboardFigures([]).totals.cash).toEqual({ expected: '0.00', actual: '0.00' });
  });
});

describe('for any bets', () => {
  const pence = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constant(2n ** 60n));
  const bookie = fc.constantFrom(null, 'coral', 'smarkets');
  const side = fc.record({
    bookieId: bookie,
    atRisk: fc.nat(100_000),
    result: pence,
    worst: pence,
    best: pence,
  });
  const entry: fc.Arbitrary<LedgerEntry> = fc.record({
    betId: fc.uuid(),
    money: fc.constantFrom('cash', 'freeBets'),
    settledOn: fc.constantFrom(undefined, '2026-03-01', '2026-02-28', '2025-12-31'),
    expected: pence,
    back: side,
    lay: fc.option(side, { nil: undefined }),
  });
  const someBets = fc.array(entry, { maxLength: 20 });

  test('what bookies hold is what was earned, to the penny', () => {
    fc.assert(
      fc.property(someBets, (entries) => {
        const { cash, freeBets } = profitTotals(entries);
        const held = sum(balances(entries).map(({ settled }) => settled));
        expect(held).toBe(sum([cash.actual, freeBets.actual]));
      }),
    );
  });

  test('the last day has the totals, days ascend, and each adds its own bets', () => {
    fc.assert(
      fc.property(someBets, (entries) => {
        const series = profitSeries(entries);
        const days = series.map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
        expect(series.at(-1) ?? { day: '', ...profitTotals([]) }).toEqual({
          day: days.at(-1) ?? '',
          ...profitTotals(entries),
        });
        for (const { day, ...running } of series) {
          expect(running).toEqual(profitTotals(entries.filter(({ settledOn }) => (settledOn ?? '~') <= day)));
        }
      }),
    );
  });

  test('the order of bets changes no total, and liabilities are those of open lays', () => {
    fc.assert(
      fc.property(someBets, (entries) => {
        expect(profitTotals(entries.toReversed())).toEqual(profitTotals(entries));
        const open = entries.filter(({ settledOn, lay }) => settledOn === undefined && lay !== undefined);
        expect(openLiabilities(entries).map(({ betId }) => betId)).toEqual(open.map(({ betId }) => betId));
      }),
    );
  });

  test.each([
    ['halfWin', 'qualifying', 275, -282],
    ['push', 'qualifying', 0, 0],
    ['halfLost', 'qualifying', -250, 243],
    // Half of the token is lost to the user in a half loss, and all of it in a push.
    ['halfWin', 'freebetSnr', 275, -148],
    ['push', 'freebetSnr', 0, 0],
    ['halfLost', 'freebetSnr', 0, 127],
  ] as const)(
    'a matched bet on a line that ends as %s (%s) counts both sides',
    (outcome, betType, back, lay) => {
      const { back: ofBack, lay: ofLay, settledOn } = matched(betType, outcome).entry;
      expect([ofBack.result, ofLay?.result, settledOn]).toEqual([back, lay, DAY]);
    },
  );

  test('a matched bet comes to what was expected or more, but for the pennies its sides are rounded by', () => {
    const outcome = fc.constantFrom(...MATCHED_OUTCOMES);
    const type = fc.constantFrom('qualifying', 'freebetSnr', 'freebetSr');
    fc.assert(
      fc.property(outcome, type, (became, betType) => {
        const { entry: one } = matched(betType, became);
        if (became !== 'win' && became !== 'lost') return;
        expect(Number(entryProfit(one))).toBeGreaterThanOrEqual(Number(one.expected) - 1);
      }),
    );
  });
});
