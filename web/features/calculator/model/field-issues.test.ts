import { expect, test } from 'vitest';
import type { Issue } from '#lib';
import { issuesByField, issuesOfSelection, letterOf, placeOf, sameIssues } from './field-issues.ts';

const ODDS: Issue = { code: 'odds-range', path: 'selections.2.odds', message: 'Odds must be greater than 1' };
const RULE4: Issue = { code: 'rule4-range', path: 'selections.12.rule4', message: 'Rule 4' };

test('an issue belongs only to its selection', () => {
  expect(issuesOfSelection([ODDS, RULE4], 2)).toEqual([{ ...ODDS, path: 'odds' }]);
  expect(issuesOfSelection([ODDS, RULE4], 1)).toEqual([]);
  expect(issuesOfSelection([ODDS, RULE4], 12)).toEqual([{ ...RULE4, path: 'rule4' }]);
});

test('several issues of one field are all kept', () => {
  const again = { ...ODDS, message: 'again' };
  expect(issuesByField([ODDS, again]).get(ODDS.path)).toEqual([ODDS.message, 'again']);
});

test('lists with equal paths and messages are the same', () => {
  expect(sameIssues([ODDS], [{ ...ODDS }])).toBe(true);
  expect(sameIssues([ODDS], [{ ...ODDS, message: 'x' }])).toBe(false);
  expect(sameIssues([ODDS], [])).toBe(false);
});

test.each([
  ['selections.2.odds', 'Selection C'],
  ['selections.26.odds', 'Selection 27'],
  ['stakePerLine', 'Stake'],
  ['eachWay.terms', 'Payout terms'],
  ['promos.boostPct', 'Promo boost'],
  ['constructor', 'Slip'],
])('%s is called %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

test('the 27th selection has a number instead of a letter', () => {
  expect([0, 25, 26].map(letterOf)).toEqual(['A', 'Z', '27']);
});
