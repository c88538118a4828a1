import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import type { Book } from '../../server/odds/book/book.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { NOON } from '../property/odds/world.ts';
import { backOf, bookOf, laysOf, matchOf, NOW } from './small-book.ts';

/** A time at which the lay price of noon is still served; at NOW it is too old, and all others are fresh. */
const EARLIER = NOON + 4.5 * 60_000;

function twoMatches(now = NOW) {
  const messages = [
    ...matchOf('first'),
    ...matchOf('second'),
    ...laysOf('first', 'delta_x'),
    // 90.16 % and, above the cap, 95.06 %.
    backOf('first', 'alpha', 18_400),
    backOf('first', 'beta', 19_400),
    // 93.1 % at the lay price of noon, 91.6 % at the served one.
    ...laysOf('second', 'delta_x', NOON),
    ...laysOf('second', 'omega_x'),
    backOf('second', 'alpha', 19_000),
  ];
  return bookOf(messages, now);
}

function best(book: Book, now = NOW) {
  const requester = { caps: { score1: 92, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const { rows } = answerQuery(aggregatesQuery.parse({ limit: 1 }), { book, requester, now });
  return rows.map(({ id, health }) => [id, health]);
}

test('a row that only an expired lay price would lift above the cap is the best one', () => {
  expect(best(twoMatches())).toEqual([['mb!second!btts!yes!alpha', []]]);
});

test('a result cached while that price was served is discarded', () => {
  const then = { wall: EARLIER, steady: EARLIER };
  const book = twoMatches(then);
  expect(best(book, then)).toEqual([['mb!first!btts!yes!alpha', []]]);
  expect(best(book)).toEqual([['mb!second!btts!yes!alpha', []]]);
});
