import { describe, expect, test } from 'vitest';
import { readBet } from './validate-bet.ts';

/** The issues of a slip with these concessions. */
function told(concessions: unknown, rest: object = {}): string {
  const bet = readBet({
    system: 'patent',
    stakePerLine: '1',
    selections: [{ odds: '2' }, { odds: '3' }, { odds: '4' }],
    concessions,
    ...rest,
  });
  return bet.ok ? 'none' : bet.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

const toldOf = (concession: unknown, rest?: object): string =>
  told([concession], rest).replaceAll('concessions.0.', '');

const ONE = { kind: 'oneWinner', multiply: 2 };
const ALL = { kind: 'allWinners', percent: 10 };
const ACCA = { kind: 'accumulator', ladder: { 3: 5 } };

describe('valid concessions', () => {
  test.each([
    [null],
    [[]],
    [[ONE, ALL, ACCA]],
    [
      [
        { kind: 'oneWinner', percent: '0' },
        { ...ONE, multiply: '1.01', percent: null },
      ],
    ],
    [[{ ...ALL, percent: '12.5', of: 'returns', cap: '0.01' }]],
    [
      [
        { ...ACCA, minOdds: 1, of: null, cap: null },
        { ...ACCA, minOdds: 'evens' },
      ],
    ],
    [[{ ...ACCA, ladder: { 2: 0, 10: '100' } }]],
  ])('%j', (concessions) => expect(told(concessions)).toBe('none'));

  test.each([1, '1', '1.0', '1.00', '0/1', '1/2', '+120', '-200'])('%j are least odds', (minOdds) => {
    expect(toldOf({ ...ACCA, minOdds })).toBe('none');
  });
});

test('a concession is parsed to shares, whole pence and prices', () => {
  const bet = readBet({
    system: 'patent',
    stakePerLine: '1',
    selections: [{ odds: '2' }, { odds: '3' }, { odds: '4' }],
    concessions: [
      { kind: 'oneWinner', multiply: '3' },
      { kind: 'oneWinner', percent: 10, cap: '50' },
      { kind: 'allWinners', percent: '12.5', of: 'returns', cap: '0.01' },
      ALL,
      { kind: 'accumulator', ladder: { 10: 100, 3: '5' }, minOdds: '6/4', of: 'returns' },
      ACCA,
    ],
  });
  const none = { cap: undefined };
  expect(bet.ok && bet.value.concessions).toEqual([
    { kind: 'oneWinner', share: { n: 2, d: 1 }, ...none },
    { kind: 'oneWinner', share: { n: 1, d: 10 }, cap: 5000 },
    { kind: 'allWinners', share: { n: 1, d: 8 }, of: 'returns', cap: 1 },
    { kind: 'allWinners', share: { n: 1, d: 10 }, of: 'winnings', ...none },
    {
      kind: 'accumulator',
      ladder: [
        { legs: 3, share: { n: 1, d: 20 } },
        { legs: 10, share: { n: 1, d: 1 } },
      ],
      minOdds: { n: 5, d: 2 },
      of: 'returns',
      ...none,
    },
    {
      kind: 'accumulator',
      ladder: [{ legs: 3, share: { n: 1, d: 20 } }],
      minOdds: { n: 1, d: 1 },
      of: 'winnings',
      ...none,
    },
  ]);
});

describe('a concession that is not valid', () => {
  test.each<[object, string]>([
    [{}, 'kind: Unknown value'],
    [{ kind: 'bonus' }, 'kind: Unknown value'],
    [{ kind: 5 }, 'kind: Unknown value'],
    [{ kind: 'oneWinner' }, 'multiply: Invalid value'],
    [{ ...ONE, percent: 10 }, 'percent: Invalid value'],
    [{ ...ONE, percent: 'x' }, 'percent: Invalid value'],
    [{ ...ONE, multiply: 1 }, 'multiply: Multiply must be greater than 1'],
    [{ ...ONE, multiply: '0.5' }, 'multiply: Multiply must be greater than 1'],
    [{ ...ONE, multiply: 'x' }, 'multiply: Invalid decimal value'],
    [{ ...ONE, multiply: [] }, 'multiply: Invalid value'],
    [{ kind: 'oneWinner', percent: -1 }, 'percent: Percentage cannot be negative'],
    [{ ...ONE, of: 'returns' }, 'of: Unknown field'],
    [{ ...ONE, of: 'stakes' }, 'of: Unknown field'],
    [{ kind: 'allWinners' }, 'percent: Invalid value'],
    [{ ...ALL, percent: '-0.5' }, 'percent: Percentage cannot be negative'],
    [{ ...ALL, percent: '10%' }, 'percent: Invalid decimal value'],
    [{ ...ALL, of: 'stakes' }, 'of: Unknown value'],
    [{ ...ALL, ladder: { 3: 5 } }, 'ladder: Unknown field'],
    [{ kind: 'accumulator' }, 'ladder: Invalid value'],
    [{ ...ACCA, ladder: {} }, 'ladder: Invalid value'],
    [{ ...ACCA, ladder: [5] }, 'ladder: Invalid value'],
    [{ ...ACCA, ladder: { 1: 5 } }, 'ladder.1: Invalid value'],
    [{ ...ACCA, ladder: { '3+': 5 } }, 'ladder.3+: Invalid value'],
    [{ ...ACCA, ladder: { '03': 5 } }, 'ladder.03: Invalid value'],
    [{ ...ACCA, ladder: { '2.5': 5 } }, 'ladder.2.5: Invalid value'],
    [{ ...ACCA, ladder: { 3: null } }, 'ladder.3: Invalid value'],
    [
      { ...ACCA, ladder: { 4: -1, 3: 'x' } },
      'ladder.3: Invalid decimal value; ladder.4: Percentage cannot be negative',
    ],
    [{ ...ACCA, minOdds: '0.99' }, 'minOdds: Odds must be greater than 1'],
    [{ ...ACCA, minOdds: 'x' }, 'minOdds: Invalid decimal value'],
    [{ ...ACCA, percent: 5 }, 'percent: Unknown field'],
    [{ ...ALL, cap: 0 }, 'cap: Stake per line must be greater than 0'],
    [{ ...ALL, cap: '1.005' }, 'cap: Stake must be in whole pennies'],
    [{ ...ALL, cap: 'x' }, 'cap: Invalid decimal value'],
    [{ ...ALL, colour: 'red' }, 'colour: Unknown field'],
  ])('%j: %s', (concession, expected) => {
    expect(toldOf(concession)).toBe(expected);
  });

  test('reports all issues, in the order of its fields', () => {
    expect(toldOf({ cap: 0, of: 'x', minOdds: '0.5', ladder: { 1: 5 }, kind: 'accumulator', extra: 1 })).toBe(
      'ladder.1: Invalid value; minOdds: Odds must be greater than 1; of: Unknown value; ' +
        'cap: Stake per line must be greater than 0; extra: Unknown field',
    );
  });

  test.each([{}, 'x', 5, true])('%j is not a list', (concessions) => {
    expect(told(concessions)).toBe('concessions: Invalid value');
  });

  test.each([null, 'x', 5, []])('%j is not a concession', (concession) => {
    expect(told([concession])).toBe('concessions.0: Invalid value');
  });

  test('a slip has at most 50, and a ladder at most 50 steps', () => {
    expect(told(Array.from({ length: 50 }, () => ALL))).toBe('none');
    expect(told(Array.from({ length: 51 }, () => ALL))).toBe('concessions: Too large');
    const ladder = (steps: number): object =>
      Object.fromEntries(Array.from({ length: steps }, (_, at) => [at + 2, 5]));
    expect(toldOf({ ...ACCA, ladder: ladder(50) })).toBe('none');
    expect(toldOf({ ...ACCA, ladder: ladder(51) })).toBe('ladder: Too large');
  });
});

describe('one winner needs singles', () => {
  const NO_SINGLES = 'kind: The system has no singles';
  const four = [{ odds: '2' }, { odds: '3' }, { odds: '4' }, { odds: '5' }];

  test.each<[object, string]>([
    [{ system: 'trixie' }, NO_SINGLES],
    [{ system: 'singles' }, 'none'],
    [{ system: 'each-way' }, 'none'],
    [{ system: 'round-robin' }, NO_SINGLES],
    [{ system: 'rounder' }, NO_SINGLES],
    [{ system: { folds: [1, 3] } }, 'none'],
    [{ system: { folds: [2, 3] } }, NO_SINGLES],
    [{ system: { perm: 'patent' }, selections: four }, 'none'],
    [{ system: { perm: 'trixie' }, selections: four }, NO_SINGLES],
    [{ system: 'patent', selections: [{ odds: '2', banker: true }, ...four.slice(1)] }, NO_SINGLES],
  ])('%j: %s', (rest, expected) => {
    expect(toldOf(ONE, rest)).toBe(expected);
    expect(toldOf(ALL, rest)).toBe('none');
  });

  test('and is not checked if the system is invalid', () => {
    expect(toldOf(ONE, { system: 'sixes' })).toBe('system: Unknown system');
  });
});

describe('the maximum payout', () => {
  test.each([['500'], [0.01], [null]])('%j is one', (maxPayout) =>
    expect(told(null, { maxPayout })).toBe('none'),
  );

  test.each<[unknown, string]>([
    [0, 'Stake per line must be greater than 0'],
    ['0.001', 'Stake must be in whole pennies'],
    ['-5', 'Stake per line must be greater than 0'],
    ['five', 'Invalid decimal value'],
    [{}, 'Invalid value'],
  ])('%j: %s', (maxPayout, message) => {
    expect(told(null, { maxPayout })).toBe(`maxPayout: ${message}`);
  });
});

test('the issues of both follow those of the rules, the maximum last', () => {
  expect(told([{}], { maxPayout: 0, rules: 'house', promos: 5 })).toBe(
    'promos: Invalid value; rules: Unknown value; concessions.0.kind: Unknown value; ' +
      'maxPayout: Stake per line must be greater than 0',
  );
});
