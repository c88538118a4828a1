import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery, bestHealthyRows } from '../../server/odds/search/gateway-query.ts';
import { backOf, bookOf, laysOf, matchOf, NOW } from './small-book.ts';

const CAPPED = { score1: 92, score2: 999 };

function countsOf(book: ReturnType<typeof bookOf>, query: object, commission: number) {
  const requester = {
    caps: CAPPED,
    commissions: new Map([['delta_x', commission]]),
    hidden: new Set<string>(),
  };
  const { totalCount, cappedCount } = answerQuery(aggregatesQuery.parse(query), {
    book,
    requester,
    now: NOW,
  });
  return [totalCount, cappedCount];
}

function twoMatches() {
  return bookOf([
    ...matchOf('first'),
    ...laysOf('first', 'delta_x'),
    backOf('first', 'alpha', 17_000),
    backOf('first', 'beta', 19_900),
    ...matchOf('second'),
    ...laysOf('second', 'delta_x'),
    backOf('second', 'alpha', 17_500),
  ]);
}

test.each([
  ['between two lengths', { back_odds_min: 1.6, back_odds_max: 1.99 }],
  ['with so much to lay', { min_liquidity: 100 }],
  ['as good as so much', { score_1_min: 80 }],
])('rows %s are counted the same each time, and again after a price changes', (_, query) => {
  const book = twoMatches();
  for (let time = 0; time < 4; time += 1) expect(countsOf(book, query, 0)).toEqual([2, 1]);
  book.apply([backOf('second', 'beta', 16_500)], NOW);
  for (let time = 0; time < 2; time += 1) expect(countsOf(book, query, 0)).toEqual([3, 1]);
  book.apply([backOf('first', 'beta', 17_200)], NOW);
  expect(countsOf(book, query, 0)).toEqual([4, 0]);
});

test.each([
  ['as good as so much', { score_1_min: 90 }, [0, 0]],
  ['as good as so much, with something to lay', { score_1_min: 90, min_liquidity: 1 }, [0, 0]],
  ['of any kind', {}, [1, 0]],
])(
  'the number of rows %s for one user is not reused for another with a higher commission',
  (_, query, withCommission) => {
    const book = bookOf([...matchOf('only'), ...laysOf('only', 'delta_x'), backOf('only', 'alpha', 19_000)]);
    for (let time = 0; time < 3; time += 1) {
      expect(countsOf(book, query, 0)).toEqual([0, 1]);
      expect(countsOf(book, query, 20_000_000)).toEqual(withCommission);
    }
  },
);

test('no query gets the counts of another', () => {
  const book = twoMatches();
  const queries = [
    { back_odds_min: 1.72 },
    { back_odds_min: 1.72, back_odds_max: 1.8 },
    { back_odds_max: 1.72 },
    { score_1_min: 85 },
    { score1_max: 85 },
    { min_liquidity: 100 },
    { min_liquidity: 10_001 },
    { min_liquidity: 100, back_bookies: ['alpha'] },
    { min_liquidity: 100, lay_bookies: ['omega_x'] },
    { min_liquidity: 100, market_codes: ['win'] },
    { min_liquidity: 100, best_price_only: true },
  ];
  for (let time = 0; time < 3; time += 1) {
    expect(queries.map((query) => countsOf(book, query, 0))).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 0],
      [2, 1],
      [0, 0],
      [2, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
  }
});

test('an unhealthy row is found even when the bounds of healthy rows are cached', () => {
  const book = bookOf([
    ...matchOf('a-first'),
    ...laysOf('a-first', 'delta_x'),
    backOf('a-first', 'alpha', 19_000),
    backOf('a-first', 'beta', 25_000),
    ...matchOf('b-second'),
    ...laysOf('b-second', 'delta_x'),
    backOf('b-second', 'alpha', 25_000),
  ]);
  const requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const eventsOf = (limit: number) => {
    const query = aggregatesQuery.parse({ score2_max: 200, limit });
    return answerQuery(query, { book, requester, now: NOW, isCounted: false }).rows.map(
      ({ event }) => event.id,
    );
  };
  for (let time = 0; time < 3; time += 1) expect(eventsOf(1)).toEqual(['a-first']);
  expect(eventsOf(10)).toEqual(['a-first', 'a-first', 'b-second']);
});

test('a row whose rating is too high to be healthy is found by its edge', () => {
  const book = bookOf([...matchOf('only'), ...laysOf('only', 'delta_x'), backOf('only', 'alpha', 25_000)]);
  const requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const query = aggregatesQuery.parse({ sort_by: 'edge', edge_min: 10 });
  const { rows, totalCount } = answerQuery(query, { book, requester, now: NOW });
  expect([rows.length, totalCount]).toEqual([1, 1]);
});

test('the best rows have the right ids after events are replaced', () => {
  const query = aggregatesQuery.parse({ limit: 10 });
  const requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const book = twoMatches();
  const ids = () => bestHealthyRows(query, { book, requester, now: NOW }).map(({ id }) => id);
  expect(ids()).toContain('mb!first!btts!yes!beta');
  // The numbers of dropped selections are used again, in the opposite order: those of the first by the fourth.
  for (const [dropped, id] of [['first', 'third'] as const, ['third', 'fourth'] as const]) {
    const entry = book.catalogue.events.get(dropped);
    if (entry !== undefined) book.catalogue.drop(entry);
    book.apply([...matchOf(id), ...laysOf(id, 'delta_x'), backOf(id, 'beta', 18_000)], NOW);
    expect(ids()).toEqual([`mb!${id}!btts!yes!beta`, 'mb!second!btts!yes!alpha']);
  }
});
