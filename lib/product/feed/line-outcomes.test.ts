import { describe, expect, test } from 'vitest';
import { grade, type MarketDraft } from '../../bet/grade.ts';
import { type LineContract, lineOutcomesOf } from './line-outcomes.ts';

const GOALS = Array.from({ length: 14 }, (_, goals) => goals);
const PARTIAL = ['halfWin', 'push', 'halfLost'] as const;

/** The results between winning and losing that occur for some score. */
function graded(market: MarketDraft): readonly string[] {
  const outcomes = new Set<string>();
  for (const home of GOALS) {
    for (const away of GOALS) {
      const outcome = grade(market, { home, away });
      if (outcome.ok) outcomes.add(outcome.value);
    }
  }
  return PARTIAL.filter((each) => outcomes.has(each));
}

const contract = (
  [marketTypeCode, marketParam]: readonly [string, string | null],
  contractTypeCode: string,
  contractParam: string | null = null,
): LineContract => ({ marketTypeCode, marketParam, contractTypeCode, contractParam });

/** Lines from -3 to 3 in quarters, as rows have them. */
const LINES = Array.from({ length: 25 }, (_, place) => String((place - 12) / 4));

describe('the results of a line are those that scores give', () => {
  test.each(LINES)('with a handicap of %s', (line) => {
    const own = line.startsWith('-') || line === '0' ? line : `+${line}`;
    for (const side of ['home', 'away'] as const) {
      expect(lineOutcomesOf(contract(['asian_handicap', line], `${side}_handicap`, own))).toEqual(
        graded({ kind: 'asianHandicap', line, side }),
      );
    }
  });

  test.each(LINES.filter((line) => !line.startsWith('-') && line !== '0'))('of %s goals', (line) => {
    for (const side of ['over', 'under'] as const) {
      expect(lineOutcomesOf(contract(['over_under', line], side))).toEqual(
        graded({ kind: 'total', line, side }),
      );
    }
  });

  test('of draw no bet', () => {
    expect(lineOutcomesOf(contract(['draw_no_bet', null], 'home'))).toEqual(
      graded({ kind: 'drawNoBet', side: 'home' }),
    );
  });
});

test('a market without a line has none; an unknown contract or line may have all', () => {
  expect(lineOutcomesOf(contract(['winner_3way', null], 'home'))).toEqual([]);
  expect(lineOutcomesOf(contract(['double_chance', null], 'home_or_draw'))).toEqual([]);
  expect(lineOutcomesOf(contract(['asian_handicap', null], 'home_handicap', null))).toEqual(PARTIAL);
  expect(lineOutcomesOf(undefined)).toEqual(PARTIAL);
});
