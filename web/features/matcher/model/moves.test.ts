import { expect, test } from 'vitest';
import { camelKeys } from '#lib/wire';
import { type ExampleRow, exampleRow } from '../../../testing/example-feed.ts';
import type { FeedRow } from '../../../api/feed-rows.ts';
import { movesBetween } from './moves.ts';

function row(own: ExampleRow, place?: number): FeedRow {
  const wire = exampleRow(own);
  const [, lay] = wire.contracts;
  if (lay === undefined) throw new Error('An example has both sides');
  const placeLay = {
    ...lay,
    id: 'place',
    market_type_code: 'place',
    odds_with_liquidity: { odds: [place ?? 2], liquidity: [10] },
  };
  const read = camelKeys({
    ...wire,
    contracts: place === undefined ? wire.contracts : [...wire.contracts, placeLay],
  });
  if (!read.ok) throw new Error('An example has no two keys that become one');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has read it
  return read.value as FeedRow;
}

test('each side that moved has its direction', () => {
  const before = [row({ id: 'a', feed: 'each_way', back: 4, lay: 4.2 }, 2.1)];
  const after = [row({ id: 'a', feed: 'each_way', back: 4.1, lay: 4 }, 2.2)];
  expect(movesBetween(before, after).get('a')).toEqual({ back: 'up', lay: 'down', placeLay: 'up' });
});

test('unchanged and new rows have no moves', () => {
  const before = [row({ id: 'a' })];
  expect(movesBetween(before, [row({ id: 'a' }), row({ id: 'b', back: 9 })]).size).toBe(0);
});
