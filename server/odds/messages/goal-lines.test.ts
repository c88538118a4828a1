import { describe, expect, test } from 'vitest';
import { grade, type MarketDraft } from '#lib';

import { handicapText, isHalfGoal, lineText, opposite, readLine, toLine } from './goal-lines.ts';

const LINES = Array.from({ length: 49 }, (_, place) => place - 24);

describe('a line', () => {
  test.each([
    ['-0.75', -3],
    ['+0.50', 2],
    ['0', 0],
    ['-0', 0],
    ['-0.00', 0],
    ['2', 8],
    ['2.25', 9],
    ['12.5', 50],
  ])('%s is %i quarters', (text, quarters) => {
    expect(readLine(text)).toBe(quarters);
  });

  test.each(['', '2.3', '0.333', '.5', '2.', '--1', '1e1', '100', ' 1', '1,5', '2.255', 'constructor'])(
    '"%s" is invalid',
    (text) => {
      expect(readLine(text)).toBeNull();
    },
  );

  test('is read from a number too, and is invalid unless a multiple of a quarter', () => {
    for (const quarters of LINES) expect(toLine(quarters / 4)).toBe(quarters);
    expect(toLine(-0)).toBe(0);
    for (const goals of [2.3, 0.1, 1 / 3, Number.NaN, Infinity, 100]) expect(toLine(goals)).toBeNull();
  });

  test('is parsed from its own text, with and without a sign', () => {
    for (const quarters of LINES) {
      expect(readLine(lineText(quarters))).toBe(quarters);
      expect(readLine(handicapText(quarters))).toBe(quarters);
    }
    expect([-3, 0, 10].map(handicapText)).toEqual(['-0.75', '0', '+2.5']);
    expect([-3, 0, 10].map(lineText)).toEqual(['-0.75', '0', '2.5']);
  });

  test('is the opposite of its opposite; 0 has no sign', () => {
    for (const quarters of LINES) expect(opposite(opposite(quarters))).toBe(quarters);
    expect(Object.is(opposite(0), 0)).toBe(true);
  });
});

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7];
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })));
const MIRROR = { win: 'lost', halfWin: 'halfLost', push: 'push', halfLost: 'halfWin', lost: 'win' } as const;

/** The outcomes of a market at every score. */
function outcomes(market: MarketDraft) {
  return SCORES.map((score) => {
    const graded = grade(market, score);
    if (!graded.ok) throw new Error(JSON.stringify(graded.issues));
    return graded.value;
  });
}

describe('the two sides of a line', () => {
  const handicap = (side: 'home' | 'away', quarters: number) =>
    outcomes({ kind: 'asianHandicap', line: handicapText(quarters), side });

  test('mirror each other at every score: home -0.5 and away +0.5 are one bet', () => {
    for (const quarters of LINES) {
      const mirrored = handicap('home', quarters).map((outcome) => MIRROR[outcome]);
      expect(handicap('away', opposite(quarters))).toEqual(mirrored);
      const over = outcomes({ kind: 'total', line: lineText(quarters), side: 'over' });
      const under = outcomes({ kind: 'total', line: lineText(quarters), side: 'under' });
      expect(under).toEqual(over.map((outcome) => MIRROR[outcome]));
    }
  });

  test('have no push and no half result only on half a goal', () => {
    for (const quarters of LINES) {
      const isPartial = handicap('home', quarters).some((outcome) => outcome !== 'win' && outcome !== 'lost');
      expect([quarters, isHalfGoal(quarters)]).toEqual([quarters, !isPartial]);
    }
  });

  test('at 0 settle like draw no bet', () => {
    for (const side of ['home', 'away'] as const) {
      expect(handicap(side, 0)).toEqual(outcomes({ kind: 'drawNoBet', side }));
    }
  });
});
