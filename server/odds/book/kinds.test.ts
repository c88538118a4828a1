import { expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';

import { keysOf, MARKET_TYPES } from '../messages/markets.ts';
import { requestedKinds, feedBits, feedsIn, kindOf } from './kinds.ts';

test('feedBits includes every feed that backs the market type', () => {
  for (const type of keysOf(MARKET_TYPES)) {
    const backed = FEEDS.filter((feed) => requestedKinds(feed, [type]).includes(1));
    const changed = feedsIn(feedBits(type));
    expect([type, backed.filter((feed) => !changed.includes(feed))]).toEqual([type, []]);
  }
});

test('the standard and boost feeds back handicap lines, other feeds do not', () => {
  const kind = kindOf('asian_handicap', 'home_handicap');
  expect(FEEDS.filter((feed) => requestedKinds(feed, [])[kind] === 1)).toEqual(['mb', 'boost']);
  expect(feedsIn(feedBits('draw_no_bet'))).toEqual(['mb', 'boost']);
});
