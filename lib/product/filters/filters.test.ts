import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '../../matched/feeds.ts';
import { aggregatesQuery } from '../../wire/aggregates-schema.ts';
import { snakeKeys } from '../../wire/key-case.ts';
import { STEP_DEFAULTS } from '../journey/journey-facts.ts';
import { escapedSlug, FILTER_NEEDS, filterNeed, filterQuery, type Filters, filtersFrom } from './filters.ts';
import { windowOf } from './time-range.ts';

const NOW = 1_772_500_000_000;
const caps = { score1Cap: 95, score2Cap: 85 };
const window = windowOf(72, NOW);
const start = { feed: 'mb', caps } as const;

describe('filters begin', () => {
  test('with the caps of the tier, three days, and bookies that are not known yet', () => {
    expect(filtersFrom(start)).toMatchObject({
      score1Max: 95,
      score2Max: 85,
      hours: 72,
      sortBy: 'score_1',
      backBookies: undefined,
      includeExchanges: false,
      bestPriceOnly: false,
    });
    expect(filtersFrom({ feed: 'mb', caps: { score1Cap: 999, score2Cap: 999 } })).toMatchObject({
      score1Max: 999,
      score2Max: 999,
    });
  });

  test('with the bookies on offer in a promotion mode, a week ahead in two-up', () => {
    expect(filtersFrom({ feed: 'two_up', caps, promoted: ['coral'] })).toMatchObject({
      backBookies: ['coral'],
      hours: 168,
    });
    expect(filtersFrom({ feed: 'bog', caps })).toMatchObject({ backBookies: undefined, hours: 72 });
  });

  test('with what a step of the journey asks for', () => {
    const { stake: _stake, ...initial } = STEP_DEFAULTS[4] ?? { stake: '' };
    expect(filtersFrom({ ...start, initial })).toMatchObject({
      backBookies: ['coral'],
      layBookies: ['smarkets'],
      backOddsMin: 4,
      sortBy: 'score_2',
    });
  });

  test('with a link’s maximum lowered to the cap, whatever it says', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (score1Max, score2Max) => {
        const filters = filtersFrom({ ...start, initial: { score1Max, score2Max } });
        expect(filters.score1Max).toBe(Math.min(score1Max, 95));
        expect(filters.score2Max).toBe(Math.min(score2Max, 85));
      }),
    );
    expect(filtersFrom({ ...start, initial: { hours: 5000 } }).hours).toBe(336);
  });
});

describe('filters are ready', () => {
  const ready: Filters = { ...filtersFrom(start), backBookies: [] };

  test.each([
    ['with both scores and known bookies', ready, 'mb', window, undefined],
    ['without a window outside promotions', ready, 'mb', undefined, undefined],
    ['not without score 1', { ...ready, score1Max: undefined }, 'mb', window, 'scores'],
    ['not without score 2', { ...ready, score2Max: undefined }, 'mb', window, 'scores'],
    ['not with odds of no range', { ...ready, backOddsMin: 6, backOddsMax: 4 }, 'mb', window, 'odds'],
    ['with odds of one price', { ...ready, backOddsMin: 4, backOddsMax: 4 }, 'mb', window, undefined],
    ['not before bookies are known', { ...ready, backBookies: undefined }, 'mb', window, 'bookies'],
    ['not without a bookie on offer', ready, 'bog', window, 'promotions'],
    ['not without times in a promotion', { ...ready, backBookies: ['a'] }, 'two_up', undefined, 'times'],
    ['with a bookie on offer and times', { ...ready, backBookies: ['a'] }, 'two_up', window, undefined],
  ] as const)('%s', (_, filters, feed, range, need) => {
    expect(filterNeed(filters, { feed, window: range })).toBe(need);
  });

  test('or say what they lack', () => {
    expect(FILTER_NEEDS.scores).toBe('Set both maximum scores');
  });
});

test('the query of any filters is one that the gateway takes', () => {
  const codes = fc.uniqueArray(fc.constantFrom('coral', 'bet365', 'smarkets'));
  const limit = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
  const filters: fc.Arbitrary<Partial<Filters>> = fc.record({
    backBookies: codes,
    layBookies: codes,
    competitionSlugs: fc.uniqueArray(fc.constantFrom('premier-league', 'la.liga', 'cup')),
    backOddsMin: limit,
    backOddsMax: limit,
    hours: fc.integer({ min: 1, max: 336 }),
    bestPriceOnly: fc.boolean(),
  });
  fc.assert(
    fc.property(filters, fc.constantFrom(...FEEDS), (initial, feed) => {
      const query = snakeKeys(filterQuery(filtersFrom({ feed, caps, initial }), feed, NOW));
      expect(aggregatesQuery.parse(query)).toMatchObject(Object(query));
    }),
  );
  const filtered = { ...filtersFrom(start), competitionSlugs: ['premier-league'] };
  expect(filterQuery(filtered, 'mb', NOW).eventFilters).toEqual({
    startFrom: 1_772_500_000,
    startTo: 1_772_759_200,
    competitionSlugs: [String.raw`premier\-league`],
  });
});

test('an escaped slug has a backslash before all that is no letter, digit or underscore', () => {
  expect(escapedSlug('premier-league_2')).toBe(String.raw`premier\-league_2`);
  expect(escapedSlug('a\\b é')).toBe(String.raw`a\\b\ é`);
});
