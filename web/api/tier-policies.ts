import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, TierPoliciesAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** What each tier may see, and how often it may ask. */
export type TierPolicies = CamelCased<TierPoliciesAnswer>;

/** The tiers and what they may do. */
export const tierPoliciesQuery = queryOptions({
  queryKey: ['tier-policies'],
  queryFn: ({ signal }) => answer<TierPoliciesAnswer>({ path: '/api/entitlements/tier-policies/', signal }),
  staleTime: 60 * 60_000,
});
