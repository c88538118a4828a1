import { describe, expect, test } from 'vitest';
import {
  calculateFromJson,
  isMatchedCalculator,
  MATCHED_CALCULATORS,
  type MatchedCalculatorName,
} from './table.ts';

/** The issues of an input, as `path: message`. */
function problems(name: MatchedCalculatorName, input: unknown): readonly string[] {
  const result = calculateFromJson(name, input);
  return result.kind !== 'wrong' ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
}

const back = {
  stake: 'x',
  decimalOdds: 'x',
  commission: 'x',
  rule4: 'x',
  cashback: 'x',
  oddsBoost: 'x',
  terms: 'x',
};
const lay = { decimalOdds: 'x', commission: 'x', rule4: 'x', rule4Mode: 'x' };
const market = { decimalOdds: 'x', commission: 'x' };

const BACK = [
  'back.stake: Invalid decimal value',
  'back.decimalOdds: Invalid decimal value',
  'back.commission: Invalid decimal value',
  'back.rule4: Invalid decimal value',
  'back.cashback: Invalid decimal value',
  'back.oddsBoost: Invalid decimal value',
  'back.terms: Unknown field',
];
const LAY = [
  'lay.decimalOdds: Invalid decimal value',
  'lay.commission: Invalid decimal value',
  'lay.rule4: Invalid decimal value',
  'lay.rule4Mode: Unknown value',
];
const BET = [
  'betType: Unknown value',
  ...BACK,
  ...LAY,
  'rounding: Unknown value',
  'uncertaintyMultiplier: Invalid decimal value',
];
const AT_BET = BET.map((problem) => `bet.${problem}`);
const bet = { betType: 'x', back, lay, rounding: 'x', uncertaintyMultiplier: 'x' };
const side = { betType: 'x', back, rounding: 'x', uncertaintyMultiplier: 'x' };

const marketProblems = (path: string): readonly string[] => [
  `${path}.decimalOdds: Invalid decimal value`,
  `${path}.commission: Invalid decimal value`,
];
const layProblems = (path: string): readonly string[] => LAY.map((problem) => problem.replace('lay', path));

/** An input of each calculator with every field wrong, and every problem of it in the order of its fields. */
const WRONG: Readonly<
  Record<MatchedCalculatorName, { readonly input: unknown; readonly expected: readonly string[] }>
> = {
  'matched-bet': { input: bet, expected: BET },
  'dead-heat': {
    input: { back: { stake: 'x', odds: 'x' }, lay: { odds: 'x', x: 1 }, commission: 'x', divisor: '0.5' },
    expected: [
      'back.stake: Invalid decimal value',
      'back.odds: Invalid decimal value',
      'lay.odds: Invalid decimal value',
      'lay.x: Unknown field',
      'commission: Invalid decimal value',
      'divisor: Dead heat divisor must be at least 1',
    ],
  },
  'part-lay': {
    input: { bet, matched: [{ stake: 'x', decimalOdds: 'x', rule4: 'x' }, null] },
    expected: [
      ...AT_BET,
      'matched.0.stake: Invalid decimal value',
      'matched.0.decimalOdds: Invalid decimal value',
      'matched.0.rule4: Invalid decimal value',
      'matched.1: Invalid value',
    ],
  },
  'lay-plan': {
    input: { bet, ladder: [{ decimalOdds: 'x', size: 'x', stake: 'x' }], matched: 'x' },
    expected: [
      ...AT_BET,
      'ladder.0.decimalOdds: Invalid decimal value',
      'ladder.0.size: Invalid decimal value',
      'ladder.0.stake: Unknown field',
      'matched: Invalid value',
    ],
  },
  'lay-anchors': { input: { bet, layStake: '-1' }, expected: [...AT_BET, 'layStake: Cannot be negative'] },
  'back-stake': {
    input: { bet, layLimit: 'x', liabilityLimit: '-1' },
    expected: [...AT_BET, 'layLimit: Invalid decimal value', 'liabilityLimit: Cannot be negative'],
  },
  'each-way-lay': {
    input: { betType: 'riskFree', back, win: lay, place: lay, rounding: 'x' },
    expected: [
      'betType: Unknown value',
      'back.stake: Invalid decimal value',
      'back.decimalOdds: Invalid decimal value',
      'back.rule4: Invalid decimal value',
      'back.oddsBoost: Invalid decimal value',
      'back.terms: Invalid decimal value',
      'back.commission: Unknown field',
      'back.cashback: Unknown field',
      ...layProblems('win'),
      ...layProblems('place'),
      'rounding: Unknown value',
    ],
  },
  dutching: {
    input: { ...side, others: [market] },
    expected: [
      'betType: Unknown value',
      ...BACK,
      ...marketProblems('others.0'),
      'rounding: Unknown value',
      'uncertaintyMultiplier: Invalid decimal value',
    ],
  },
  'dutching-total': {
    input: { totalStake: 'x', bets: [market, { odds: 1 }], rounding: 'x' },
    expected: [
      'totalStake: Invalid decimal value',
      ...marketProblems('bets.0'),
      'bets.1.odds: Odds must be greater than 1',
      'rounding: Unknown value',
    ],
  },
  'early-payout': {
    input: { bet, layStake: 'x', inPlayOdds: 'x', tradeStake: 'x' },
    expected: [
      ...AT_BET,
      'layStake: Invalid decimal value',
      'inPlayOdds: Invalid decimal value',
      'tradeStake: Invalid decimal value',
    ],
  },
  'acca-lays': {
    input: { ...side, legs: [market], plan: 'x' },
    expected: [
      'betType: Unknown value',
      ...BACK,
      ...marketProblems('legs.0'),
      'plan: Unknown value',
      'rounding: Unknown value',
      'uncertaintyMultiplier: Invalid decimal value',
    ],
  },
  'cover-lays': {
    input: { ...side, lays: [{ decimalOdds: 'x' }, market], commission: 'x' },
    expected: [
      'betType: Unknown value',
      ...BACK,
      'lays.0.decimalOdds: Invalid decimal value',
      'lays.1.decimalOdds: Invalid decimal value',
      'lays.1.commission: Unknown field',
      'commission: Invalid decimal value',
      'rounding: Unknown value',
      'uncertaintyMultiplier: Invalid decimal value',
    ],
  },
  scores: {
    input: { feed: 'extra_place', decimalOdds: 'x', terms: 'x', win: market, place: market },
    expected: [
      'decimalOdds: Invalid decimal value',
      'terms: Invalid decimal value',
      ...marketProblems('win'),
      ...marketProblems('place'),
    ],
  },
  boost: {
    input: { decimalOdds: 'x', boostPct: 'x', freeBetKept: 'x' },
    expected: [
      'decimalOdds: Invalid decimal value',
      'boostPct: Invalid decimal value',
      'freeBetKept: Invalid decimal value',
    ],
  },
};

test.each(Object.keys(MATCHED_CALCULATORS).filter(isMatchedCalculator))(
  '%s tells every problem of its input at once, in the order of the fields',
  (name) => {
    expect(problems(name, WRONG[name].input)).toEqual(WRONG[name].expected);
  },
);

describe('a list', () => {
  const legs = (count: number): unknown => ({
    betType: 'qualifying',
    back: { stake: '10', decimalOdds: '9' },
    legs: Array.from({ length: count }, () => ({ decimalOdds: '2' })),
  });

  test.each([0, 21])('of %i legs is refused', (count) => {
    expect(problems('acca-lays', legs(count))).toEqual(['legs: A different number of entries is required']);
  });

  test.each([1, 20])('of %i legs is taken', (count) => {
    expect(problems('acca-lays', legs(count))).toEqual([]);
  });

  test('that is too long is not looked at: its rows are not told about one by one', () => {
    const ladder = Array.from({ length: 1001 }, () => 'x');
    expect(problems('lay-plan', { bet: { betType: 'qualifying' }, ladder })).toEqual([
      'ladder: A different number of entries is required',
    ]);
  });

  test('gives its issues the code of a wrong count', () => {
    const result = calculateFromJson('acca-lays', legs(0));
    expect(result.kind !== 'wrong' ? [] : result.issues.map(({ code }) => code)).toEqual(['selection-count']);
  });
});

describe('limits', () => {
  const open = { betType: 'qualifying', back: { decimalOdds: '4' }, lay: { decimalOdds: '4.2' } };

  test('give their issues codes', () => {
    const result = calculateFromJson('back-stake', { bet: open, layLimit: 1, liabilityLimit: 1 });
    expect(result.kind !== 'wrong' ? [] : result.issues.map(({ code }) => code)).toEqual(['stake-twice']);
  });

  test('allow one to eight selections to cover', () => {
    const cover = (count: number): unknown => ({
      betType: 'qualifying',
      back: { stake: '10', decimalOdds: '9' },
      lays: Array.from({ length: count }, () => ({ decimalOdds: '12' })),
    });
    expect([0, 1, 8, 9].map((count) => problems('cover-lays', cover(count)).length)).toEqual([1, 0, 0, 1]);
  });
});

describe('required fields', () => {
  test.each([undefined, null, ''])('is missed where it is %j', (blank) => {
    expect(calculateFromJson('boost', { decimalOdds: blank, boostPct: blank })).toMatchObject({
      kind: 'blank',
      missing: ['decimalOdds', 'boostPct'],
    });
    const bets = [{ decimalOdds: 2 }, { decimalOdds: 2 }];
    expect(calculateFromJson('dutching-total', { totalStake: blank, bets })).toMatchObject({
      missing: ['totalStake'],
    });
  });

  test.each([undefined, null])('is missed where a kind is %j', (blank) => {
    const untyped = { betType: blank, back: { stake: 1, odds: 2 }, lay: { odds: 2 } };
    expect(calculateFromJson('matched-bet', untyped)).toMatchObject({ kind: 'blank', missing: ['betType'] });
    expect(calculateFromJson('scores', { feed: blank, odds: 2, lay: { odds: 2 } })).toMatchObject({
      missing: ['feed'],
    });
  });

  test('is reported at the path of a side that is not an object', () => {
    expect(problems('each-way-lay', { betType: 'qualifying', back: 'x', win: 'x', place: 'x' })).toEqual([
      'back: Invalid value',
      'win: Invalid value',
      'place: Invalid value',
    ]);
  });
});
