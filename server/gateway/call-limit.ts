import type { Feed } from '#lib/matched';
import { feedPolicy, type FeedPolicy, TIER_POLICIES } from '#lib/product';

import type { Bearer } from '../http/caller.ts';
import type { RequestContext } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { limitHeaders, type RateLimiter } from '../http/rate-limit.ts';

/** One call of a feed: who makes it, and from where. */
export type FeedCall = {
  readonly feed: Feed;
  /** Another question about the feed's prices than its rows, which has a quota of its own, as large as that of rows. */
  readonly question?: 'dutching' | 'history';
  readonly caller: Bearer;
  readonly request: RequestContext;
};

/** Returns the policy of the caller's tier for a feed. Throws 403 if the tier may not see it. */
export function policyOf({ feed, caller }: FeedCall): FeedPolicy {
  const policy = feedPolicy(TIER_POLICIES, caller.tier, feed);
  if (policy === undefined) throw new Problem(403, { detail: 'Your tier does not have this feed' });
  return policy;
}

/**
 * Takes one call off the caller's minute of a feed, and answers the headers that say how the quota stands. Throws 429
 * where it is used up. Anonymous tokens are free, so their calls are counted by address.
 */
export async function countCall(call: FeedCall, limiter: RateLimiter): Promise<Record<string, string>> {
  const { feed, question, caller, request } = call;
  const quota = { perMinute: policyOf(call).maxCallsPerMinute };
  const who = caller.tier === 1 ? request.addressKey : caller.subject;
  const counted = question === undefined ? feed : `${feed}:${question}`;
  const verdict = await limiter.take(`odds:${counted}:${who}`, quota);
  const headers = limitHeaders(question ?? feed, quota, verdict);
  if (verdict.allowed) return headers;
  throw new Problem(429, {
    detail: `Your tier may ask ${quota.perMinute} times a minute. Try again in ${Math.max(1, verdict.retryAfter)} s`,
    kind: 'quota-exceeded',
    headers,
  });
}
