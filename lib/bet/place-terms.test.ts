import { describe, expect, test } from 'vitest';
import { placeTerms, readPlaceTerms } from './place-terms.ts';

const eachWay = (terms: string, places: number): unknown => ({ kind: 'eachWay', terms, places });
const WIN_ONLY = { kind: 'winOnly' };

describe('a race', () => {
  test.each([
    [0, WIN_ONLY],
    [1, WIN_ONLY],
    [2, WIN_ONLY],
    [4, WIN_ONLY],
    [5, eachWay('1/4', 2)],
    [7, eachWay('1/4', 2)],
    [8, eachWay('1/5', 3)],
    [11, eachWay('1/5', 3)],
  ])('of %i runners, handicap or not', (runners, value) => {
    expect(placeTerms({ runners })).toEqual({ ok: true, value });
    expect(placeTerms({ runners, handicap: true })).toEqual({ ok: true, value });
  });

  test.each([
    [12, eachWay('1/4', 3)],
    [15, eachWay('1/4', 3)],
    [16, eachWay('1/4', 4)],
    [40, eachWay('1/4', 4)],
    ['9007199254740993', eachWay('1/4', 4)],
  ])('of %s runners is better as a handicap', (runners, value) => {
    expect(placeTerms({ runners, handicap: true })).toEqual({ ok: true, value });
    expect(placeTerms({ runners, handicap: false })).toEqual({ ok: true, value: eachWay('1/5', 3) });
  });

  test('is not a handicap by default', () => {
    expect(placeTerms({ runners: '16', handicap: null })).toEqual(placeTerms({ runners: 16 }));
  });
});

test.each([
  [{ runners: '7.5' }, ['runners runners-whole']],
  [{ runners: -1 }, ['runners runners-whole']],
  [{ runners: '8.0' }, ['runners runners-whole']],
  [{ runners: '' }, ['runners runners-whole']],
  [{}, ['runners runners-whole']],
  [{ runners: true, handicap: 'yes' }, ['runners invalid-value', 'handicap invalid-value']],
  [{ runners: 8, places: 3 }, ['places unknown-field']],
  [null, [' invalid-value']],
])('%j has issues', (race, issues) => {
  const terms = readPlaceTerms(race);
  expect(terms.ok ? [] : terms.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
});
