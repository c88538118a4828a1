import { expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';

import { keysOf, MARKET_TYPES } from '../messages/markets.ts';
import { askedKinds, feedBits, feedsIn, kindOf } from './kinds.ts';

test('a price changes the rows of every feed that backs it', () => {
  for (const type of keysOf(MARKET_TYPES)) {
    const backed = FEEDS.filter((feed) => askedKinds(feed, [type]).includes(1));
    const changed = feedsIn(feedBits(type));
    expect([type, backed.filter((feed) => !changed.includes(feed))]).toEqual([type, []]);
  }
});

test('lines are backed in the standard feed and as boosts, never as early payouts', () => {
  const kind = kindOf('asian_handicap', 'home_handicap');
  expect(FEEDS.filter((feed) => askedKinds(feed, [])[kind] === 1)).toEqual(['mb', 'boost']);
  expect(feedsIn(feedBits('draw_no_bet'))).toEqual(['mb', 'boost']);
});
