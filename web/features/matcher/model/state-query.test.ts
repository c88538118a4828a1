import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BEGINNING, changed, type MatcherState } from './matcher-state.ts';
import { parseState, stateQuery } from './state-query.ts';

const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.:|/-]{0,20}$/u);
const codes = fc.uniqueArray(code, { maxLength: 6 });
const slug = fc
  .string({ minLength: 1, maxLength: 40, unit: 'binary' })
  .filter((text) => text.length <= 200 && !/\p{Cc}|\p{Cs}/u.test(text));
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => hundredths / 100);
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const maximum = fc.oneof(amount, fc.constant(null), fc.constant(undefined));

const state: fc.Arbitrary<MatcherState> = fc.record({
  sports: codes,
  events: codes,
  withoutEvents: codes,
  competitions: fc.uniqueArray(slug, { maxLength: 5 }),
  markets: codes,
  backBookies: maybe(codes),
  layBookies: maybe(codes),
  includeExchanges: fc.boolean(),
  byEdge: fc.boolean(),
  sortBy: fc.constantFrom('score_1', 'score_2'),
  score1Max: maximum,
  score2Max: maximum,
  score1Min: maybe(amount),
  edgeMin: maybe(fc.integer({ min: -100, max: 899 })),
  backOddsMin: maybe(amount),
  backOddsMax: maybe(amount),
  hours: maybe(fc.integer({ min: 1, max: 336 })),
  bestPriceOnly: fc.boolean(),
  minLiquidity: maybe(amount),
  excludeArbs: fc.boolean(),
  legs: maybe(fc.integer({ min: 0, max: 99 })),
  totalOddsMin: maybe(amount),
  gapMinutes: maybe(fc.integer({ min: 0, max: 9999 })),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('the URL of a matcher', () => {
  test('encodes its state, except for a cleared maximum', () => {
    fc.assert(
      fc.property(state, (before) => {
        const maxima = { score1Max: before.score1Max ?? undefined, score2Max: before.score2Max ?? undefined };
        expect(parseState(stateQuery(before))).toEqual({ ...before, ...maxima });
      }),
    );
  });

  test('is legible, and omits defaults', () => {
    expect(stateQuery(BEGINNING)).toBe('');
    expect(
      stateQuery({
        ...BEGINNING,
        sports: ['football', 'horse_racing'],
        competitions: ['england-premier-league'],
        backBookies: ['coral'],
        layBookies: [],
        backOddsMin: 1.5,
        sortBy: 'score_2',
        page: 3,
      }),
    ).toBe(
      'sport=football,horse_racing&back=coral&lay=&competition=england-premier-league&sort=2&oddsfrom=1.5&page=3',
    );
  });

  test.each([
    '',
    '?utm=x&page=0&page=7&hours=1e9&oddsfrom=-1&oddsto=NaN&max1=abc&best=yes',
    `sport=${'x,'.repeat(4000)}&event=%00,<script>,a b&competition=%0A&back=../../etc`,
    '%E0%A4%A=1&sort=score_2&exchanges=1&size=99999999999',
  ])('ignores invalid parameters: %s', (query) => {
    const parsed = parseState(query);
    expect(parseState(stateQuery(parsed))).toEqual(parsed);
    expect(parsed.page).toBeGreaterThan(0);
    expect(parsed.sports.length).toBeLessThanOrEqual(500);
  });
});

test.each([
  ['-100', -100],
  ['-3.5', -3.5],
  ['899', 899],
  ['-100.1', undefined],
  ['900', undefined],
])('a linked edge of %s is %s', (edge, expected) => {
  expect(parseState(`minedge=${edge}`).edgeMin).toBe(expected);
});

test('every change except of the page returns to the first page', () => {
  const there = { ...BEGINNING, page: 4 };
  expect(changed(there, { hours: 5 })).toMatchObject({ page: 1, hours: 5 });
  expect(changed(there, { page: 5 })).toMatchObject({ page: 5 });
});
