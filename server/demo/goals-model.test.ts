import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { matchProbabilities } from './goals-model.ts';

const goals = fc.double({ min: 0.3, max: 4, noNaN: true });
const SCORES = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => ({ home, away })));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

describe('the markets of a match', () => {
  test('each add up to 1', () => {
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const { leads, totals, ...markets } = matchProbabilities(home, away);
        for (const market of [...Object.values(markets), [...leads.values()], [...totals.values()]]) {
          expect(sum(market)).toBeCloseTo(1, 10);
          expect(market.every((each) => each > 0)).toBe(true);
        }
      }),
    );
  });

  test('agree: the result follows from the scores', () => {
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const { result, score } = matchProbabilities(home, away);
        const listed = (wins: (h: number, a: number) => boolean): number =>
          sum(SCORES.map((each, place) => (wins(each.home, each.away) ? (score[place] ?? 0) : 0)));
        expect(listed((h, a) => h > a) + (score[16] ?? 0)).toBeCloseTo(result[0], 10);
        expect(listed((h, a) => h < a) + (score[17] ?? 0)).toBeCloseTo(result[2], 10);
        expect(listed((h, a) => h === a) + (score[18] ?? 0)).toBeCloseTo(result[1], 10);
      }),
    );
  });

  test('agree: over 2.5 and both teams to score follow from the scores', () => {
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const {
          goals: [, under],
          both: [yes],
          score,
        } = matchProbabilities(home, away);
        const few = SCORES.map((each, place) => (each.home + each.away <= 2 ? (score[place] ?? 0) : 0));
        expect(sum(few)).toBeCloseTo(under, 10);
        expect(score[5]).toBeLessThan(yes);
      }),
    );
  });

  test('follow the goals: more for a side make its win likelier, and more goals', () => {
    const [even, better] = [matchProbabilities(1.3, 1.3), matchProbabilities(1.6, 1.3)];
    expect(even.result[0]).toBeCloseTo(even.result[2], 10);
    expect(better.result[0]).toBeGreaterThan(even.result[0]);
    expect(better.goals[0]).toBeGreaterThan(even.goals[0]);
  });

  test('are realistic for an ordinary match: 1.5 and 1.2 goals', () => {
    const {
      result,
      goals: [over],
      both: [yes],
    } = matchProbabilities(1.5, 1.2);
    expect(result.map((each) => Math.round(100 * each))).toEqual([43, 27, 29]);
    expect([over, yes].map((each) => Math.round(100 * each))).toEqual([51, 55]);
  });
});
