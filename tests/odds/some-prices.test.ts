import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { backOf, bookOf, laysOf, matchOf, NOW } from './small-book.ts';

const requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };

test.each([
  ['prices up to a length', { back_odds_max: 1.93 }],
  ['one bookmaker', { back_bookies: ['alpha'] }],
])('the best row of %s is found behind a match that is better without the filter', (_, filter) => {
  const book = bookOf([
    ...matchOf('first'),
    ...laysOf('first', 'delta_x'),
    backOf('first', 'alpha', 19_200),
    // The best of all rows, and the worst.
    ...matchOf('second'),
    ...laysOf('second', 'delta_x'),
    backOf('second', 'beta', 20_500),
    backOf('second', 'alpha', 17_000),
  ]);
  const best = (query: object) =>
    answerQuery(aggregatesQuery.parse({ limit: 1, ...query }), { book, requester, now: NOW }).rows.map(
      ({ id }) => id,
    );
  expect(best({})).toEqual(['mb!second!btts!yes!beta']);
  expect(best(filter)).toEqual(['mb!first!btts!yes!alpha']);
});

test('the best rows within the caps are the same each time', () => {
  // Each match has a row below the cap, slightly better or worse than the next one's, and one above it.
  const matches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) => [
    ...matchOf(id),
    ...laysOf(id, 'delta_x'),
    backOf(id, 'alpha', 17_000 + ((index * 3 + 6) % 8) * 100),
    backOf(id, 'beta', 19_900),
  ]);
  const book = bookOf(matches.flat());
  const capped = { ...requester, caps: { score1: 92, score2: 999 } };
  const rowsOf = (query: object) =>
    answerQuery(aggregatesQuery.parse(query), { book, requester: capped, now: NOW }).rows.map(({ id }) => id);
  const all = rowsOf({ limit: 100 });
  expect(all).toHaveLength(matches.length);
  for (const filter of [{}, { back_odds_max: 1.9 }]) {
    for (const limit of [2, 1, 2, 1]) expect(rowsOf({ ...filter, limit })).toEqual(all.slice(0, limit));
  }
});

test.each([
  ['between two lengths', { back_odds_min: 1.72, back_odds_max: 1.74 }, 17_400],
  ['from a length on', { back_odds_min: 1.72 }, 17_400],
  ['of one length, where a span ends', { back_odds_min: 1.75, back_odds_max: 1.75 }, 17_500],
])('the best row %s within the caps is found among those of other prices', (_, filter, odds) => {
  // Each match has a row below the cap, and one above it.
  const lengths = { a: 17_200, b: odds, c: odds, d: 15_000 };
  const book = bookOf(
    Object.entries(lengths).flatMap(([id, length]) => [
      ...matchOf(id),
      ...laysOf(id, 'delta_x'),
      backOf(id, 'alpha', length),
      backOf(id, 'beta', 19_900),
    ]),
  );
  const capped = { ...requester, caps: { score1: 92, score2: 999 } };
  const best = () =>
    answerQuery(aggregatesQuery.parse({ limit: 1, ...filter }), {
      book,
      requester: capped,
      now: NOW,
    }).rows.map(({ id }) => id);
  // Later queries use what the first one cached of a match.
  for (let time = 0; time < 3; time += 1) expect(best()).toEqual(['mb!b!btts!yes!alpha']);
  book.apply([backOf('b', 'alpha', 16_000)], NOW);
  expect(best()).toEqual(['mb!c!btts!yes!alpha']);
  book.apply([backOf('c', 'alpha', 16_000), backOf('d', 'alpha', odds)], NOW);
  expect(best()).toEqual(['mb!d!btts!yes!alpha']);
});

test.each([
  ['from 800 on, of one of 900', [9_000_000], { back_odds_min: 800 }, ['alpha']],
  ['up to 800, of one of 900', [9_000_000], { back_odds_max: 800 }, []],
  [
    'longer than any, of a bookmaker who has none',
    [9_000_000],
    { back_odds_min: 300_000, back_bookies: ['beta'] },
    [],
  ],
  ['longer and shorter at once', [19_000, 25_000, 32_000], { back_odds_min: 3, back_odds_max: 2 }, []],
] as const)('rows of prices %s are found and counted', (_, prices, filter, backs) => {
  const book = bookOf([
    ...matchOf('first'),
    ...laysOf('first', 'delta_x'),
    ...prices.map((odds, index) => backOf('first', ['alpha', 'beta', 'gamma'][index] ?? '', odds)),
  ]);
  const found = answerQuery(aggregatesQuery.parse(filter), { book, requester, now: NOW });
  expect(found.rows.map(({ id }) => id)).toEqual(backs.map((back) => `mb!first!btts!yes!${back}`));
  expect([found.totalCount, found.cappedCount]).toEqual([backs.length, 0]);
});
