import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import type { Book } from '../../server/odds/book/book.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { backOf, bookOf, layOf, laysOf, matchOf, NOW } from './small-book.ts';

function oneMatch() {
  return bookOf([...matchOf('only'), ...laysOf('only', 'delta_x'), backOf('only', 'alpha', 19_000)]);
}

function healthOf(book: Book): readonly string[] | undefined {
  const requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
  const { rows } = answerQuery(aggregatesQuery.parse({}), { book, requester, now: NOW });
  expect(rows).toHaveLength(1);
  return rows[0]?.health;
}

/** A later definition of the match's market. */
function redefined(change: { complete: boolean }): BookMessage {
  const market = matchOf('only').find(({ kind }) => kind === 'market');
  if (market?.kind !== 'market') throw new Error('a match has a market');
  return { ...market, sequence: 2, market: { ...market.market, ...change } };
}

test('the health of an exchange’s book is cached until the price of another outcome changes', () => {
  const book = oneMatch();
  expect(healthOf(book)).toEqual([]);
  book.apply([layOf('only', 'delta_x', { key: 'no', odds: 11_400 })], NOW);
  expect(healthOf(book)).toEqual(['exchange book outside 97-108 %']);
  book.apply([layOf('only', 'delta_x', { key: 'no', odds: 20_200 })], NOW);
  expect(healthOf(book)).toEqual([]);
});

test('the health of an exchange’s book is cached until its market is redefined', () => {
  const book = oneMatch();
  expect(healthOf(book)).toEqual([]);
  book.apply([redefined({ complete: false })], NOW);
  expect(healthOf(book)).toEqual(['exchange book incomplete']);
});
