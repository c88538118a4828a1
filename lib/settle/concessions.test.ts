import { describe, expect, test } from 'vitest';
import { readBet } from '../bet/validate-bet.ts';
import { exactPounds } from '../number/money.ts';
import { accumulatorAmount } from './accumulator-bonus.ts';
import { concessionsPaid } from './concessions.ts';
import { settle } from './settle.ts';
import { payoutBeforeCap } from './totals.ts';

type Outcomes = readonly (string | null)[];

const DOUBLE_ODDS = { kind: 'oneWinner', multiply: 2 };
const ALL = { kind: 'allWinners', percent: 10 };

/** A lucky 15 at £1 a line, its prices 2, 3, 4 and 5. */
function lucky15(outcomes: Outcomes, rest: object = {}): object {
  const selections = outcomes.map((outcome, index) => ({ odds: String(index + 2), outcome }));
  return { system: 'lucky-15', stakePerLine: '1', selections, ...rest };
}

/** `potential realised reason` of each concession, in exact pounds. */
function paid(slip: object): readonly string[] {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return concessionsPaid(bet.value, accumulatorAmount).map(({ potential, realised, reason }) =>
    [exactPounds(potential), exactPounds(realised), reason ?? 'paid'].join(' '),
  );
}

const one = (outcomes: Outcomes, concession: object, rest: object = {}): string =>
  paid(lucky15(outcomes, { ...rest, concessions: [concession] }))[0] ?? 'none';

describe('one winner', () => {
  const alone = ['lost', 'win', 'lost', 'lost'];

  test.each<[string, Outcomes, object, string]>([
    ['pays its odds again', alone, DOUBLE_ODDS, '2 2 paid'],
    ['pays them twice more where they are trebled', alone, { ...DOUBLE_ODDS, multiply: '3' }, '4 4 paid'],
    ['pays a percentage of its winnings', alone, { kind: 'oneWinner', percent: '25' }, '1/2 1/2 paid'],
    ['pays at most its cap', alone, { ...DOUBLE_ODDS, cap: '1.50' }, '3/2 3/2 paid'],
    ['may be a dead heat', ['lost', 'deadHeat', 'lost', 'lost'], DOUBLE_ODDS, '1 1 paid'],
    ['may be half won', ['lost', 'halfWin', 'lost', 'lost'], DOUBLE_ODDS, '1 1 paid'],
    [
      'pays nothing on half a loss',
      ['lost', 'halfLost', 'lost', 'lost'],
      DOUBLE_ODDS,
      '0 0 There are no winnings to pay it on',
    ],
    ['is not paid for two', ['win', 'win', 'lost', 'lost'], DOUBLE_ODDS, '0 0 2 selections have won'],
    ['is not paid for none', ['lost', 'lost', 'lost', 'lost'], DOUBLE_ODDS, '0 0 No selection has won'],
    ['is ended by a void', ['void', 'win', 'lost', 'lost'], DOUBLE_ODDS, '0 0 A selection is void'],
    ['is ended by a push', ['push', 'win', 'lost', 'lost'], DOUBLE_ODDS, '0 0 A selection is void'],
    ['counts an open one as won', ['lost', null, 'lost', 'lost'], DOUBLE_ODDS, '2 0 paid'],
    [
      'is not paid while two can win',
      ['lost', 'win', null, 'lost'],
      DOUBLE_ODDS,
      '0 0 2 selections have won or can still win',
    ],
  ])('%s', (_, outcomes, concession, expected) => {
    expect(one(outcomes, concession)).toBe(expected);
  });

  test('includes the promo boost, and pays no commission', () => {
    const boosted = { promos: { boostPct: 10, commissionPct: 5 } };
    // 3.0 boosted is 3.3 by the price, and 3.2 by the winnings.
    expect(one(alone, DOUBLE_ODDS, boosted)).toBe('23/10 23/10 paid');
    expect(one(alone, DOUBLE_ODDS, { ...boosted, rules: { boost: 'winnings' } })).toBe('11/5 11/5 paid');
  });

  test('counts a placed selection as a loser', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    expect(one(['placed', 'win', 'placed', 'lost'], DOUBLE_ODDS, { eachWay })).toBe('2 2 paid');
  });

  test('is paid on each single that a perm has on it', () => {
    const slip = lucky15(['lost', 'win', 'lost', 'lost', 'lost'], {
      system: { perm: 'lucky-15' },
      concessions: [DOUBLE_ODDS],
    });
    // Each selection is in four of the five choices.
    expect(paid(slip)).toEqual(['8 8 paid']);
  });

  test('is paid on the share of the stake that rides', () => {
    const tied = { rules: 'bookmaker' };
    expect(one(['lost', 'deadHeat', 'lost', 'lost'], DOUBLE_ODDS, tied)).toBe('1 1 paid');
  });
});

describe('all winners', () => {
  const all = ['win', 'win', 'win', 'win'];

  test.each<[string, Outcomes, object, string]>([
    // 3 × 4 × 5 × 6 - 1 = 359 at 15 lines.
    ['pays on the winnings', all, ALL, '172/5 172/5 paid'],
    ['pays on the returns', all, { ...ALL, of: 'returns' }, '359/10 359/10 paid'],
    ['pays at most its cap', all, { ...ALL, cap: 20 }, '20 20 paid'],
    ['counts open ones as won', ['win', null, 'win', 'win'], ALL, '172/5 0 paid'],
    ['is ended by a loser', ['win', 'lost', 'win', 'win'], ALL, '0 0 A selection has not won'],
    ['is ended by a void', ['win', 'void', 'win', 'win'], ALL, '0 0 A selection is void'],
    [
      'is never below nothing',
      ['halfLost', 'halfLost', 'halfLost', 'halfLost'],
      ALL,
      '0 0 There are no winnings to pay it on',
    ],
  ])('%s', (_, outcomes, concession, expected) => {
    expect(one(outcomes, concession)).toBe(expected);
  });

  test('uses the win parts, and counts a placed selection as a loser', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    for (const rules of [{}, { eachWayMultiples: 'equallyDivided' }]) {
      expect(one(all, ALL, { eachWay, rules })).toBe('172/5 172/5 paid');
      expect(one(['win', 'placed', 'win', 'win'], ALL, { eachWay, rules })).toBe(
        '0 0 A selection has not won',
      );
    }
  });

  test('ignores any-to-come units', () => {
    const slip = lucky15(all, { system: 'flag', concessions: [{ ...ALL, of: 'returns' }] });
    // A yankee of 2, 3, 4 and 5 returns 359 - 14.
    expect(paid(slip)).toEqual(['69/2 69/2 paid']);
  });

  test('needs bankers to win', () => {
    const slip = (outcome: string): object => ({
      system: 'singles',
      stakePerLine: '1',
      selections: [
        { odds: '2', outcome, banker: true },
        { odds: '3', outcome: 'win' },
      ],
      concessions: [ALL],
    });
    expect(paid(slip('win'))).toEqual(['1/2 1/2 paid']);
    expect(paid(slip('lost'))).toEqual(['0 0 A selection has not won']);
  });
});

test('a free bet earns no concession', () => {
  const slip = lucky15(['win', 'win', 'win', 'win'], { concessions: [ALL, DOUBLE_ODDS] });
  for (const stakeType of ['freeBetSnr', 'freeBetSr']) {
    expect(paid({ ...slip, stakeType })).toEqual(Array(2).fill('0 0 A free bet earns no concession'));
  }
});

test('concessions count in payout and profit, not in the lines, and the maximum caps the sum', () => {
  const settled = (rest: object): readonly string[] => {
    const bet = readBet(lucky15(['win', 'win', 'win', null], { concessions: [ALL], ...rest }));
    if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
    const settlement = settle(bet.value);
    const before = payoutBeforeCap(bet.value, settlement);
    return [
      settlement.potentialReturn,
      settlement.potentialPayout,
      settlement.potentialProfit,
      settlement.realisedReturn,
      settlement.realisedPayout,
      ...(before === undefined ? [] : [before.potential, before.realised]),
    ].map(exactPounds);
  };
  expect(settled({})).toEqual(['359', '1967/5', '1892/5', '59', '59']);
  expect(settled({ maxPayout: '393.40' })).toEqual(['359', '1967/5', '1892/5', '59', '59']);
  expect(settled({ maxPayout: '393.39' })).toEqual([
    '359',
    '39339/100',
    '37839/100',
    '59',
    '59',
    '1967/5',
    '59',
  ]);
  expect(settled({ maxPayout: 20 })).toEqual(['359', '20', '5', '59', '20', '1967/5', '59']);
});
