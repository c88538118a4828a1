import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { backOf, bookOf, layOf, matchOf, NOW } from './small-book.ts';

/**
 * The commissions of two exchanges, in hundred-millionths, at which prices of 1 + 95n and 1 + 99n cost the same, though not
 * in floating point.
 */
const COMMISSIONS = new Map([
  ['delta_x', 5_000_000],
  ['omega_x', 1_000_000],
]);
const TIMES = Array.from({ length: 300 }, (_, index) => 20 + index);
const ENOUGH = 10_000;
const LITTLE = 100;

function found(size: { readonly first: number; readonly second: number }) {
  const messages = TIMES.flatMap((times) => {
    const id = `match-${times}`;
    return [
      ...matchOf(id),
      layOf(id, 'delta_x', { key: 'yes', odds: 10_000 + 95 * times, size: size.first }),
      layOf(id, 'omega_x', { key: 'yes', odds: 10_000 + 99 * times, size: size.second }),
      backOf(id, 'alpha', 15_000),
    ];
  });
  const query = aggregatesQuery.parse({ min_liquidity: 50, limit: 500 });
  const requester = {
    caps: { score1: 999, score2: 999 },
    commissions: COMMISSIONS,
    hidden: new Set<string>(),
  };
  const { rows, totalCount } = answerQuery(query, { book: bookOf(messages), requester, now: NOW });
  return { rows: rows.length, totalCount };
}

test('of two lays at equal cost the first by name is the one that must offer enough', () => {
  expect(found({ first: ENOUGH, second: LITTLE })).toEqual({ rows: 300, totalCount: 300 });
  expect(found({ first: LITTLE, second: ENOUGH })).toEqual({ rows: 0, totalCount: 0 });
});
