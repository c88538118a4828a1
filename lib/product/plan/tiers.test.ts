import { describe, expect, test } from 'vitest';
import { FEEDS } from '../../matched/feeds.ts';
import { snakeKeys } from '../../wire/key-case.ts';
import { tierPoliciesAnswer } from '../../wire/tier-policies-schema.ts';
import { feedPolicy, isSignedIn, TIER_POLICIES, TIERS } from './tiers.ts';

describe('the tier policies', () => {
  test('are what the entitlements call answers', () => {
    const answer = snakeKeys({ tiers: TIER_POLICIES });
    expect(tierPoliciesAnswer.parse(answer)).toEqual(answer);
  });

  test('have every feed for every tier, and no tier less than the one below it', () => {
    for (const feed of FEEDS) {
      const policies = TIERS.map((tier) => feedPolicy(TIER_POLICIES, tier, feed));
      expect(policies).not.toContain(undefined);
      for (const key of ['score1Cap', 'score2Cap', 'maxCallsPerMinute'] as const) {
        const values = policies.map((policy) => policy?.[key] ?? 0);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
        expect(new Set(values).size).toBe(TIERS.length);
      }
    }
  });

  test.each([
    [1, 'mb', 92, 75, 6],
    [2, 'each_way', 95, 85, 12],
    [1, 'boost', 98, 80, 6],
    [2, 'boost', 102, 88, 12],
    [1, 'extra_place', 92, 15, 6],
    [2, 'two_up', 95, 40, 12],
    [3, 'bog', 999, 999, 60],
  ] as const)(
    'give tier %d in %s the caps %d and %d, and %d calls a minute',
    (tier, feed, one, two, calls) => {
      expect(feedPolicy(TIER_POLICIES, tier, feed)).toEqual({
        slug: feed,
        score1Cap: one,
        score2Cap: two,
        maxCallsPerMinute: calls,
      });
    },
  );

  test('that name no such feed give none', () => {
    expect(feedPolicy([], 1, 'mb')).toBeUndefined();
  });

  test('ask £29.99 a month for tier 3 and nothing for the others', () => {
    expect(TIER_POLICIES.map(({ price }) => price)).toEqual(['0.00', '0.00', '29.99']);
  });
});

test('only tier 1 is not signed in', () => {
  expect(TIERS.map(isSignedIn)).toEqual([false, true, true]);
});
