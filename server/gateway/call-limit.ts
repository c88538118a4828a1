import type { Feed } from '#lib/matched';
import { feedPolicy, type FeedPolicy, TIER_POLICIES } from '#lib/product';

import type { Bearer } from '../http/caller.ts';
import type { RequestContext } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { limitHeaders, type RateLimiter } from '../http/rate-limit.ts';

/** A call for data of a feed. */
export type FeedCall = {
  readonly feed: Feed;
  /** The kind of a query other than for rows. Each kind has its own quota, of the same size. */
  readonly kind?: 'dutching' | 'history';
  readonly caller: Bearer;
  readonly request: RequestContext;
};

/** Returns the policy of the caller's tier for a feed. Throws 403 if the tier does not include it. */
export function requirePolicy({ feed, caller }: FeedCall): FeedPolicy {
  const policy = feedPolicy(TIER_POLICIES, caller.tier, feed);
  if (policy === undefined) throw new Problem(403, { detail: 'Your tier does not have this feed' });
  return policy;
}

/**
 * Counts a call against the caller's quota for a feed, and returns the rate-limit headers. Throws 429 if the quota is
 * exceeded. Anonymous tokens are free, so their calls are counted by address.
 */
export async function countCall(call: FeedCall, limiter: RateLimiter): Promise<Record<string, string>> {
  const { feed, kind, caller, request } = call;
  const quota = { perMinute: requirePolicy(call).maxCallsPerMinute };
  const callerKey = caller.tier === 1 ? request.addressKey : caller.subject;
  const quotaName = kind === undefined ? feed : `${feed}:${kind}`;
  const verdict = await limiter.take(`odds:${quotaName}:${callerKey}`, quota);
  const headers = limitHeaders(kind ?? feed, quota, verdict);
  if (verdict.allowed) return headers;
  throw new Problem(429, {
    detail: `Your tier allows ${quota.perMinute} calls a minute. Try again in ${Math.max(1, verdict.retryAfter)} s`,
    kind: 'quota-exceeded',
    headers,
  });
}
