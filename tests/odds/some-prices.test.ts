import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery } from '../../server/odds/gateway-query.ts';
import { backOf, bookOf, laysOf, matchOf, NOW } from './small-book.ts';

test.each([
  ['prices up to a length', { back_odds_max: 1.93 }],
  ['one bookmaker', { back_bookies: ['alpha'] }],
])('the best row of %s is found behind a match that is better without', (_, asked) => {
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
  const asker = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const best = (query: object) =>
    answerQuery(aggregatesQuery.parse({ limit: 1, ...query }), { book, asker, now: NOW }).rows.map(
      ({ id }) => id,
    );
  expect(best({})).toEqual(['mb!second!btts!yes!beta']);
  expect(best(asked)).toEqual(['mb!first!btts!yes!alpha']);
});
