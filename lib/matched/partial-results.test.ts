import { describe, expect, test } from 'vitest';
import { moneyText } from '../number/money.ts';
import { rational, toExactText } from '../number/rational.ts';
import { figuresIn } from './answer.ts';
import type { MatchedDraft } from './draft.ts';
import { readMatchedBet } from './matched-bet.ts';
import { dividedStake, partialResults, partialResultsJson } from './partial-results.ts';
import { printer } from './printer.ts';
import { work } from './work.ts';

/** A result as text: its name, the bookmaker's side, the exchange's side, the total, and the other convention's. */
type Row = readonly [name: string, ...figures: readonly string[]];

function rowsOf(draft: MatchedDraft): readonly Row[] {
  const reading = readMatchedBet(draft);
  const worked = reading.kind === 'bet' ? figuresIn(work(reading.bet)) : undefined;
  if (worked === undefined) throw new Error(JSON.stringify(reading));
  return partialResults(worked).map((result) => {
    const { outcome, divisor, tiedFor, bookmaker, exchange, total, totalIfWinningsDivided: other } = result;
    const name = [
      outcome,
      ...(divisor ? [toExactText(divisor)] : []),
      ...(tiedFor === undefined ? [] : [tiedFor]),
    ];
    return [name.join(' '), ...[bookmaker, exchange, total, ...(other ? [other] : [])].map(moneyText)];
  });
}

const back = { stake: '10', odds: '3' };

test('results are JSON with the divisor of a tie, and a second total only if it differs', () => {
  const reading = readMatchedBet({ ...BET, lay: { odds: '3', commission: '10' } });
  const worked = reading.kind === 'bet' ? figuresIn(work(reading.bet)) : undefined;
  expect(worked && partialResultsJson(worked, printer({})).slice(0, 3)).toEqual([
    {
      outcome: 'deadHeat',
      divisor: '2',
      bookmaker: '5.00',
      exchange: '-5.00',
      total: '0.00',
      totalIfWinningsDivided: '5.00',
    },
    {
      outcome: 'deadHeat',
      divisor: '3',
      bookmaker: '0.00',
      exchange: '0.00',
      total: '0.00',
      totalIfWinningsDivided: '6.67',
    },
    { outcome: 'halfWin', bookmaker: '10.00', exchange: '-10.00', total: '0.00' },
  ]);
});

const BET = { betType: 'qualifying', back, lay: { odds: '3', commission: '10' }, layStake: '10' } as const;

describe('a single bet between winning and losing', () => {
  test('ties by two or three, half wins, is returned or half loses: each side by itself', () => {
    expect(rowsOf(BET)).toEqual([
      ['deadHeat 2', '5.00', '-5.00', '0.00', '5.00'],
      ['deadHeat 3', '0.00', '0.00', '0.00', '6.67'],
      ['halfWin', '10.00', '-10.00', '0.00'],
      ['push', '0.00', '0.00', '0.00'],
      // The lay gains half of its stake, less 10 %.
      ['halfLost', '-5.00', '4.50', '-0.50'],
    ]);
  });

  test('ties as is published: £10 at 11.0 wins 45 (Betfair), £20 laid at 4.0 loses 6.67 by three (Smarkets)', () => {
    const betfair = rowsOf({ ...BET, back: { stake: '10', odds: '11' }, lay: { odds: '11' } });
    expect(betfair[0]).toEqual(['deadHeat 2', '45.00', '-45.00', '0.00', '5.00']);
    const smarkets = rowsOf({ ...BET, back: { stake: '20', odds: '4' }, lay: { odds: '4' }, layStake: '20' });
    expect(smarkets[1]).toEqual(['deadHeat 3', '6.67', '-6.67', '0.00', '13.33']);
  });

  test('half wins as is published: £100 at 1.825 returns 141.25 (asianhandicap.tripod.com)', () => {
    const [, , halfWin] = rowsOf({ ...BET, back: { stake: '100', odds: '1.825' } });
    expect(halfWin?.[1]).toBe('41.25');
  });

  test('ties to a gain of the lay where two share odds below 2, less commission', () => {
    const [tie] = rowsOf({
      ...BET,
      back: { stake: '10', odds: '1.5' },
      lay: { odds: '1.5', commission: '10' },
    });
    expect(tie).toEqual(['deadHeat 2', '-2.50', '2.25', '-0.25', '4.75']);
  });

  test('pays commission of the back side on a gain of the whole bet alone', () => {
    const [two, three, halfWin, , halfLost] = rowsOf({ ...BET, back: { ...back, commission: '20' } });
    expect([two, three, halfWin, halfLost].map((row) => row?.[1])).toEqual(['4.00', '0.00', '8.00', '-5.00']);
  });

  test('with a free bet loses nothing at the bookmaker, who divides winnings and stake to the same', () => {
    expect(rowsOf({ ...BET, betType: 'freebetSnr' })).toEqual([
      ['deadHeat 2', '10.00', '-5.00', '5.00'],
      ['deadHeat 3', '6.67', '0.00', '6.67'],
      ['halfWin', '10.00', '-10.00', '0.00'],
      ['push', '0.00', '0.00', '0.00'],
      ['halfLost', '0.00', '4.50', '4.50'],
    ]);
  });

  test('with a free bet whose stake is returned keeps what is won or returned of it', () => {
    const rows = rowsOf({ ...BET, betType: 'freebetSr' });
    expect(rows.map((row) => row[1])).toEqual(['15.00', '10.00', '20.00', '10.00', '5.00']);
    expect(rows[0]?.[4]).toBe('15.00');
  });

  test('is paid no refund and no bonus, which are for a bet that loses or wins whole', () => {
    const refund = { ...BET, betType: 'riskFree', back: { ...back, cashback: '5' } } as const;
    expect(rowsOf(refund)).toEqual(rowsOf(BET));
    expect(rowsOf({ ...BET, back: { ...back, bonusIfWin: '5' } })).toEqual(rowsOf(BET));
  });

  test('counts lays at several prices net, or bet by bet, as the basis of commission says', () => {
    const bet = { ...BET, matched: [{ stake: '10', odds: '1.5' }] };
    // Two tie: the first lay gains 2.50, the second loses 5.
    expect(rowsOf(bet)[0]?.slice(0, 3)).toEqual(['deadHeat 2', '5.00', '-2.50']);
    expect(rowsOf({ ...bet, commissionBasis: 'bet' })[0]?.slice(0, 3)).toEqual([
      'deadHeat 2',
      '5.00',
      '-2.75',
    ]);
  });

  test('of half an each-way bet can only tie, in its own market', () => {
    expect(rowsOf({ ...BET, part: 'win' }).map(([name]) => name)).toEqual([
      'deadHeat 2 first',
      'deadHeat 3 first',
    ]);
    const place = rowsOf({ ...BET, part: 'place', terms: '1/2' });
    expect(place.map(([name, bookmaker]) => [name, bookmaker])).toEqual([
      ['deadHeat 2 lastPlace', '0.00'],
      ['deadHeat 3 lastPlace', '-3.33'],
      ['deadHeat 3/2 lastPlace', '3.33'],
    ]);
  });
});

describe('an each-way bet', () => {
  const eachWay = { terms: '1/4', lay: { odds: '3', commission: '10' }, layStake: '10' };
  const bet = { ...BET, back: { stake: '10', odds: '9' }, lay: { odds: '9', commission: '10' }, eachWay };

  test('ties for first, for the last places, and for the extra place, where one side divides alone', () => {
    expect(rowsOf(bet)).toEqual([
      // The place part at 3.0 is paid and lost in full.
      ['deadHeat 2 first', '55.00', '-55.00', '0.00', '5.00'],
      ['deadHeat 3 first', '40.00', '-40.00', '0.00', '6.67'],
      // The win lay gains £9; the place parts divide.
      ['deadHeat 2 lastPlace', '-5.00', '4.00', '-1.00', '4.00'],
      ['deadHeat 3 lastPlace', '-10.00', '9.00', '-1.00', '5.67'],
      ['deadHeat 3/2 lastPlace', '0.00', '-1.00', '-1.00', '2.33'],
      ['deadHeat 2 exchangeLastPlace', '10.00', '4.00', '14.00'],
      ['deadHeat 2 extraPlace', '-5.00', '18.00', '13.00', '18.00'],
    ]);
  });
});

test('a dead heat divides by 1 at least', () => {
  expect(() => dividedStake(rational(1, 2))).toThrow('a dead heat divides by 1 at least');
});
