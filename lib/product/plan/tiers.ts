import { type Feed, FEEDS } from '../../matched/feeds.ts';

/** The tiers of users: 1 anonymous, 2 member (a registered account), 3 the paid plan. */
export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];

/** The limits of a tier on a feed: the largest scores, in whole percent or odds, and the calls in a minute. */
export type FeedPolicy = {
  readonly slug: Feed;
  readonly score1Cap: number;
  readonly score2Cap: number;
  readonly maxCallsPerMinute: number;
};

/** A tier with its limits; its price is in pounds a month. */
export type TierPolicy = {
  readonly tier: Tier;
  readonly name: string;
  readonly price: string;
  readonly authorizationLevel: Tier;
  readonly aggregatedFeeds: readonly FeedPolicy[];
};

type Caps = readonly [score1: number, score2: number];

const NO_CAPS: Caps = [999, 999];
const PERCENT: readonly Caps[] = [[92, 75], [95, 85], NO_CAPS];

/** Caps on score 1 and score 2 for tiers 1, 2, 3. Where score 2 is odds, so is its cap. */
const CAPS: Readonly<Record<Feed, readonly Caps[]>> = {
  mb: PERCENT,
  each_way: PERCENT,
  bog: PERCENT,
  boost: [[98, 80], [102, 88], NO_CAPS],
  extra_place: [[92, 15], [95, 30], NO_CAPS],
  two_up: [[92, 20], [95, 40], NO_CAPS],
};

const FACTS: Readonly<
  Record<Tier, { readonly name: string; readonly price: string; readonly calls: number }>
> = {
  1: { name: 'Anonymous', price: '0.00', calls: 6 },
  2: { name: 'Member', price: '0.00', calls: 12 },
  3: { name: 'Beginners Plan', price: '29.99', calls: 60 },
};

/** The policy of each tier, lowest first. Source: the product's decisions on tiers. */
export const TIER_POLICIES: readonly TierPolicy[] = TIERS.map((tier, index) => {
  const { name, price, calls } = FACTS[tier];
  const aggregatedFeeds = FEEDS.map((slug) => {
    const [score1Cap, score2Cap] = CAPS[slug][index] ?? NO_CAPS;
    return { slug, score1Cap, score2Cap, maxCallsPerMinute: calls };
  });
  return { tier, name, price, authorizationLevel: tier, aggregatedFeeds };
});

/** The policy of a tier for a feed; undefined if there is none. */
export function feedPolicy(policies: readonly TierPolicy[], tier: Tier, feed: Feed): FeedPolicy | undefined {
  return policies.find((policy) => policy.tier === tier)?.aggregatedFeeds.find(({ slug }) => slug === feed);
}

/** True for a signed-in user: every tier but 1. */
export function isSignedIn(tier: Tier): boolean {
  return tier > 1;
}
