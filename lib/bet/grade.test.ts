import { describe, expect, test } from 'vitest';
import { grade, readGrade } from './grade.ts';

const pathsOf = (value: unknown): readonly string[] => {
  const graded = readGrade(value);
  return graded.ok ? [] : graded.issues.map(({ path, message }) => `${path}: ${message}`);
};

describe('an Asian handicap', () => {
  test.each([
    ['-0.75', 'home', '1-0', 'halfWin'],
    ['-0.75', 'home', '2-0', 'win'],
    ['-0.75', 'home', '0-0', 'lost'],
    ['-0.25', 'home', '0-0', 'halfLost'],
    ['+0.25', 'away', '0-0', 'halfWin'],
    ['+0.75', 'away', '1-0', 'halfLost'],
    ['-1', 'home', '1-0', 'push'],
    ['-0.5', 'away', '0-1', 'win'],
    ['0', 'home', '1-1', 'push'],
  ] as const)('%s for %s at %s is %s', (line, side, score, outcome) => {
    const [home = '', away = ''] = score.split('-');
    expect(grade({ kind: 'asianHandicap', line, side }, { home, away })).toEqual({
      ok: true,
      value: outcome,
    });
  });
});

describe('a total', () => {
  test.each([
    ['2.25', 'over', 2, 0, 'halfLost'],
    ['2.25', 'under', 2, 0, 'halfWin'],
    ['2.75', 'over', 2, 1, 'halfWin'],
    ['2.75', 'under', 2, 1, 'halfLost'],
    [3, 'under', 3, 0, 'push'],
    ['2.5', 'over', 1, 1, 'lost'],
  ] as const)('of %s %s at %i-%i is %s', (line, side, home, away, outcome) => {
    expect(grade({ kind: 'total', line, side }, { home, away })).toEqual({ ok: true, value: outcome });
  });
});

test.each([
  [{ kind: 'drawNoBet', side: 'away' }, 1, 1, 'push'],
  [{ kind: 'drawNoBet', side: 'away' }, 0, 1, 'win'],
  [{ kind: 'matchResult', side: 'draw' }, 1, 1, 'win'],
  [{ kind: 'matchResult', side: 'home' }, 1, 1, 'lost'],
  [{ kind: 'doubleChance', sides: ['draw', 'home'] }, 2, 1, 'win'],
  [{ kind: 'doubleChance', sides: ['draw', 'home'] }, 0, 1, 'lost'],
  [{ kind: 'bothToScore', yes: true }, 1, 0, 'lost'],
  [{ kind: 'bothToScore', yes: false }, 1, 0, 'win'],
] as const)('%j at %i-%i is %s', (market, home, away, outcome) => {
  expect(grade(market, { home, away })).toEqual({ ok: true, value: outcome });
});

describe('an invalid market or result', () => {
  test.each([
    [{ kind: 'corners' }, ['market.kind: Unknown value']],
    [{ kind: 'asianHandicap', line: '-0.3', side: 'home' }, ['market.line: Lines go in quarters']],
    [
      { kind: 'total', line: 'x', side: 'home' },
      ['market.line: Invalid decimal value', 'market.side: Unknown value'],
    ],
    [{ kind: 'total', side: 'over' }, ['market.line: Invalid decimal value']],
    [{ kind: 'total', line: '+-2.5', side: 'over' }, ['market.line: Invalid decimal value']],
    [{ kind: 'drawNoBet', side: 'draw' }, ['market.side: Unknown value']],
    [{ kind: 'drawNoBet', side: 'home', line: 1 }, ['market.line: Unknown field']],
    [{ kind: 'doubleChance', sides: ['home', 'home'] }, ['market.sides: Invalid value']],
    [{ kind: 'doubleChance', sides: ['home', 'draw', 'draw'] }, ['market.sides: Invalid value']],
    [{ kind: 'doubleChance', sides: 'home draw' }, ['market.sides: Invalid value']],
    [{ kind: 'bothToScore', yes: 'yes' }, ['market.yes: Invalid value']],
    [{ kind: 'bothToScore' }, ['market.yes: Invalid value']],
    [5, ['market: Invalid value']],
  ])('%j says why', (market, issues) => {
    expect(pathsOf({ market, result: { home: 1, away: 0 } })).toEqual(issues);
  });

  test.each([
    [{ home: -1, away: '1.5' }, ['result.home: Invalid decimal value', 'result.away: Invalid decimal value']],
    [{ home: 1 }, ['result.away: Invalid decimal value']],
    [{ home: 1, away: 1, extra: 1 }, ['result.extra: Unknown field']],
    ['1-0', ['result: Invalid value']],
  ])('a result of %j says why', (result, issues) => {
    expect(pathsOf({ market: { kind: 'drawNoBet', side: 'home' }, result })).toEqual(issues);
  });
});
