import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBet } from '../../bet/validate-bet.ts';
import { readSavedBet } from '../../matched/matched-bet.ts';
import { penceText } from '../../number/money.ts';
import { rational, toExactText } from '../../number/rational.ts';
import { dashboardFigures } from './dashboard.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { outlookOf } from './outlook.ts';
import { matchedSpread, resultsToTry, slipSpread, type Spread } from './spread.ts';

function slipBet(fields: object) {
  const read = readBet({ system: 'singles', stakePerLine: '10', ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

function matchedBet(fields: object = {}) {
  const reading = readSavedBet({
    betType: 'qualifying',
    back: { stake: '10', decimalOdds: '2' },
    lay: { decimalOdds: '2' },
    ...fields,
  });
  if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

const text = (spread: Spread | undefined) =>
  spread && { mean: toExactText(spread.mean), variance: toExactText(spread.variance) };

describe('the spread of a slip', () => {
  test('of £10 at 2.0 is £10 either way', () => {
    expect(text(slipSpread(slipBet({ selections: [{ odds: 2 }] })))).toEqual({
      mean: '0',
      variance: '1000000',
    });
  });

  test('of £10 at 4.0: +£30 at a quarter, −£10 at three quarters', () => {
    expect(text(slipSpread(slipBet({ selections: [{ odds: 4 }] })))).toEqual({
      mean: '0',
      variance: '3000000',
    });
  });

  test('of a free bet has no loss', () => {
    const bet = slipBet({ selections: [{ odds: 2 }], stakeType: 'freeBetSnr' });
    expect(text(slipSpread(bet))).toEqual({ mean: '500', variance: '250000' });
  });

  test('keeps what is settled: a double with one leg in', () => {
    const bet = slipBet({ system: 'doubles', selections: [{ odds: 2, outcome: 'win' }, { odds: 2 }] });
    expect(text(slipSpread(bet))).toEqual({ mean: '1000', variance: '4000000' });
  });

  test('of any system is that of all its results, weighted one by one', () => {
    const odds = fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(odds, (prices) => {
        const bet = slipBet({ system: 'yankee', selections: prices.map((each) => ({ odds: each })) });
        const spread = slipSpread(bet);
        const { mean, deviation } = yankeeByHand(prices);
        expect(Math.abs(Number(outlookOf([spread], 0).mean) - mean)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(Number(outlookOf([spread], 0).deviation) - deviation)).toBeLessThanOrEqual(0.51);
      }),
    );
  });

  test('is unknown for each-way bets and for more than ten open selections', () => {
    const eachWay = slipBet({ selections: [{ odds: 4 }], eachWay: { enabled: true, terms: '1/5' } });
    expect(slipSpread(eachWay)).toBeUndefined();
    expect(resultsToTry(eachWay)).toBe(1);
    const eleven = slipBet({ selections: Array.from({ length: 11 }, () => ({ odds: 2 })) });
    expect(slipSpread(eleven)).toBeUndefined();
    expect(resultsToTry(eleven)).toBe(1);
    const ten = slipBet({ selections: Array.from({ length: 10 }, () => ({ odds: 2 })) });
    expect(resultsToTry(ten)).toBe(1024);
  });
});

const isSet = (bits: number, at: number): boolean => ((bits >> at) & 1) === 1;

/** A yankee of £10 a line by floating point: its 11 lines in each of its 16 results. */
function yankeeByHand(prices: readonly number[]) {
  let mean = 0;
  let square = 0;
  for (let result = 0; result < 16; result += 1) {
    const chance = prices.reduce((all, odds, at) => all * (isSet(result, at) ? 1 / odds : 1 - 1 / odds), 1);
    let profit = -11_000;
    for (let line = 0; line < 16; line += 1) {
      const picks = prices.filter((_, at) => isSet(line, at));
      const pays = picks.length >= 2 && (result & line) === line;
      profit += pays ? picks.reduce((all, odds) => all * odds, 1000) : 0;
    }
    mean += chance * profit;
    square += chance * profit * profit;
  }
  return { mean, deviation: Math.sqrt(square - mean * mean) };
}

describe('the spread of a matched bet', () => {
  test('of equal results is nothing', () => {
    expect(text(matchedSpread(matchedBet()))).toEqual({ mean: '0', variance: '0' });
  });

  test('takes the chance of its lay odds: £10 at 3.0, £5 of it laid at 4.0', () => {
    const bet = matchedBet({
      back: { stake: '10', decimalOdds: '3' },
      lay: { decimalOdds: '4' },
      layStake: '5',
    });
    // Won: +£20 − £15 = +£5 at 1/4. Lost: −£10 + £5 = −£5 at 3/4.
    expect(text(matchedSpread(bet))).toEqual({ mean: '-250', variance: '187500' });
  });

  test('is unknown if no lay is needed', () => {
    const bet = matchedBet({ betType: 'riskFree', back: { stake: '10', odds: '2', cashback: '30' } });
    expect(matchedSpread(bet)).toBeUndefined();
  });
});

describe('the outlook', () => {
  const single: Spread = { mean: rational(100, 1), variance: rational(90_000, 1) };

  test('adds means and variances, not deviations', () => {
    expect(outlookOf([single, { mean: rational(-50, 1), variance: rational(160_000, 1) }], 1000)).toEqual({
      bets: 2,
      leftOut: 0,
      mean: 50,
      deviation: 500,
      low: 550,
      high: 1550,
    });
  });

  test('counts the bets that it leaves out', () => {
    expect(outlookOf([undefined, single, undefined], 0)).toMatchObject({ bets: 1, leftOut: 2, low: -200 });
  });

  test('of no bets is the profit to date', () => {
    expect(outlookOf([], -28)).toEqual({ bets: 0, leftOut: 0, mean: 0, deviation: 0, low: -28, high: -28 });
  });

  test('rounds a root that no fraction is, and a mean below 0, to the nearest penny', () => {
    // The root of 2,000,000 / 3 is 816.49…, and −200 / 3 is −66.66….
    const third = { mean: rational(-200, 3), variance: rational(2_000_000, 3) };
    expect(outlookOf([third], 0)).toMatchObject({ mean: -67, deviation: 816 });
  });

  test('of a dashboard is that of open bets alone, apart by kind of money', () => {
    const side = { bookieId: null, atRisk: 0, result: 700, worst: 0, best: 0 };
    const entry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
      betId: 'b',
      money: 'cash',
      settledOn: undefined,
      expected: 0,
      back: side,
      lay: undefined,
      spread: single,
      ...fields,
    });
    const figures = dashboardFigures([
      entry({ settledOn: '2026-03-01', spread: undefined }),
      entry({}),
      entry({ spread: undefined }),
      entry({ money: 'freeBets' }),
    ]);
    expect(figures.settledBets).toBe(1);
    expect(figures.outlook.cash).toEqual({
      bets: 1,
      leftOut: 1,
      mean: '1.00',
      deviation: '3.00',
      low: '5.00',
      high: '11.00',
    });
    expect(figures.outlook.freeBets).toMatchObject({ bets: 1, leftOut: 0, low: '-2.00', high: '4.00' });
    // √(90,000 + 90,000) is 424.26….
    expect(figures.outlook.all).toMatchObject({
      mean: '2.00',
      deviation: '4.24',
      low: '4.76',
      high: '13.24',
    });
  });

  test('lies as far below its middle as above it, for any bets', () => {
    const spread = fc.record({
      mean: fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 97 })),
      variance: fc.tuple(fc.nat(1e9), fc.integer({ min: 1, max: 97 })),
    });
    fc.assert(
      fc.property(fc.array(spread, { maxLength: 20 }), fc.integer(), (found, actual) => {
        const spreads = found.map(({ mean, variance }) => ({
          mean: rational(...mean),
          variance: rational(...variance),
        }));
        const { mean, deviation, low, high } = outlookOf(spreads, actual);
        expect(BigInt(low) + BigInt(high)).toBe(2n * (BigInt(actual) + BigInt(mean)));
        expect(BigInt(high) - BigInt(low)).toBe(2n * BigInt(deviation));
        const variance = found.reduce((sum, each) => sum + each.variance[0] / each.variance[1], 0);
        expect(Math.abs(Number(deviation) - Math.sqrt(variance))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(penceText(deviation)).not.toContain('-');
      }),
    );
  });
});
