import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery } from '../../server/odds/gateway-query.ts';
import { NOON } from '../property/odds/world.ts';
import { backOf, bookOf, laysOf, matchOf, NOW } from './small-book.ts';

test('a row that only a lay price of six minutes ago would lift above the cap is the best one', () => {
  const book = bookOf([
    ...matchOf('first'),
    ...matchOf('second'),
    ...laysOf('first', 'delta_x'),
    // 90.16 % and, above the cap, 95.06 %.
    backOf('first', 'alpha', 18_400),
    backOf('first', 'beta', 19_400),
    // 93.1 % at the price of noon, 91.6 % at the one that is served.
    ...laysOf('second', 'delta_x', NOON),
    ...laysOf('second', 'omega_x'),
    backOf('second', 'alpha', 19_000),
  ]);
  const asker = { caps: { score1: 92, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const { rows } = answerQuery(aggregatesQuery.parse({ limit: 1 }), { book, asker, now: NOW });
  expect(rows.map(({ id, health }) => [id, health])).toEqual([['mb!second!btts!yes!alpha', []]]);
});
