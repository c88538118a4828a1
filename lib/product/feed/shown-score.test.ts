import { expect, test } from 'vitest';
import { scoreHeading, scoreKind, shownScore } from './shown-score.ts';

test.each([
  [109_698, 'percent', '96.98%', true],
  [9_698, 'percent', '96.98%', false],
  [100_000, 'percent', '0.00%', true],
  [199_999, 'odds', '999.99', true],
  [550, 'odds', '5.50', false],
] as const)('%d as %s is %s, healthy: %s', (encoded, kind, text, healthy) => {
  expect(shownScore(encoded, kind)).toEqual({ text, healthy });
});

test('a score column is headed by its configured name, or by its number', () => {
  const feeds = [{ slug: 'mb', score1Name: 'Rating', score2Name: 'Free bet' }];
  expect(scoreHeading(feeds, 'mb', 'score_1')).toBe('Rating');
  expect(scoreHeading(feeds, 'mb', 'score_2')).toBe('Free bet');
  expect(scoreHeading(feeds, 'bog', 'score_1')).toBe('Score 1');
  expect(scoreHeading([], 'mb', 'score_2')).toBe('Score 2');
});

test('only the second score of some feeds is odds', () => {
  expect(scoreKind('two_up', 'score_1')).toBe('percent');
  expect(scoreKind('two_up', 'score_2')).toBe('odds');
  expect(scoreKind('mb', 'score_2')).toBe('percent');
});
