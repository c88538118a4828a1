import { describe, expect, test } from 'vitest';
import { toExactText } from '../number/rational.ts';
import { readBet } from './validate-bet.ts';

const MARKET = { kind: 'asianHandicap', line: '-0.75', side: 'home' };
const EACH_WAY = { enabled: true, terms: '1/5', places: 3 };

const slip = (selection: object, more: object = {}): unknown => ({
  system: 'singles',
  stakePerLine: 1,
  selections: [{ odds: '3', ...selection }],
  ...more,
});

const issuesOf = (selection: object, more?: object): readonly string[] => {
  const bet = readBet(slip(selection, more));
  return bet.ok ? [] : bet.issues.map(({ path, message }) => `${path}: ${message}`);
};

/** Outcome, win divisor and place divisor. */
const finishOf = (selection: object, more?: object): string => {
  const bet = readBet(slip(selection, more));
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const [read] = bet.value.selections;
  const divisors = [read?.deadHeatDivisor, read?.deadHeatPlaceDivisor].map((d) =>
    toExactText(d ?? { n: 0, d: 1 }),
  );
  return [read?.outcome, ...divisors].join(' ');
};

describe('a finish', () => {
  test.each([
    [{ position: 1 }, 'win 1 1'],
    [{ position: 1, tied: 2 }, 'deadHeat 2 1'],
    [{ position: 2, tied: 4 }, 'lost 1 1'],
    [{ position: 5, tied: 3, pays: 5 }, 'deadHeat 3 1'],
    [{ position: 8, tied: 6, pays: 10 }, 'deadHeat 2 1'],
    [{ position: 11, pays: '10' }, 'lost 1 1'],
  ])('%j of a bet to win is %s', (finish, expected) => {
    expect(finishOf({ finish })).toBe(expected);
  });

  test.each([
    [{ position: 1, tied: 2 }, 'deadHeat 2 1'],
    [{ position: 1, tied: 4 }, 'deadHeat 4 4/3'],
    [{ position: 2, tied: 4 }, 'placed 1 2'],
    [{ position: 3, tied: 1 }, 'placed 1 1'],
    [{ position: 4 }, 'lost 1 1'],
    [{ position: 1, tied: 2, pays: 2 }, 'win 1 1'],
    [{ position: 1, tied: 2, pays: 3 }, 'win 1 1'],
  ])('%j of an each-way bet is %s', (finish, expected) => {
    expect(finishOf({ finish, deadHeatDivisor: 7 }, { eachWay: EACH_WAY })).toBe(expected);
  });

  test.each([
    [{}, ['selections.0.finish.position: Position must be at least 1']],
    [{ position: 0.5 }, ['selections.0.finish.position: Position must be at least 1']],
    [{ position: -1 }, ['selections.0.finish.position: Invalid decimal value']],
    [{ position: '2.5' }, ['selections.0.finish.position: Invalid decimal value']],
    [{ position: 1, tied: 0 }, ['selections.0.finish.tied: Tied must be at least 1']],
    [{ position: 1, pays: 0 }, ['selections.0.finish.pays: Pays must be at least 1']],
    [{ position: 1, pays: 4 }, ['selections.0.finish.pays: Pays cannot be above the places']],
    [{ position: 1, dead: 4 }, ['selections.0.finish.dead: Unknown field']],
    [1, ['selections.0.finish: Invalid value']],
  ])('%j is refused', (finish, issues) => {
    expect(issuesOf({ finish }, { eachWay: EACH_WAY })).toEqual(issues);
  });
});

describe('only one outcome', () => {
  const result = { home: 1, away: 0 };
  test.each([
    [
      { outcome: 'win', market: MARKET, result },
      'selections.0.result: Give an outcome or a result, not both',
    ],
    [
      { outcome: 'unsettled', market: MARKET, result },
      'selections.0.result: Give an outcome or a result, not both',
    ],
    [
      { outcome: 'win', finish: { position: 1 } },
      'selections.0.finish: Give an outcome or a finish, not both',
    ],
    [
      { market: MARKET, result, finish: { position: 1 } },
      'selections.0.finish: Give an outcome or a finish, not both',
    ],
    [{ result }, 'selections.0.market: Invalid value'],
  ])('%j is refused', (selection, issue) => {
    expect(issuesOf(selection)).toEqual([issue]);
  });

  test('a market without a result does not affect the outcome', () => {
    expect(finishOf({ market: MARKET })).toBe('unsettled 2 1');
    expect(finishOf({ market: MARKET, outcome: 'lost' })).toBe('lost 2 1');
    expect(finishOf({ market: MARKET, outcome: null, result })).toBe('halfWin 2 1');
  });
});

test.each([
  [{ outcome: 'halfWin' }, 'selections.0.outcome'],
  [{ outcome: 'push' }, 'selections.0.outcome'],
  [{ market: MARKET, result: { home: 1, away: 0 } }, 'selections.0.result'],
])('%j cannot be each-way', (selection, path) => {
  expect(issuesOf(selection, { eachWay: EACH_WAY })).toEqual([`${path}: Half results cannot be each-way`]);
});
