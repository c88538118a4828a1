import { queryOptions } from '@tanstack/react-query';
import type { TierPoliciesAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** The tiers and their limits. */
export const tierPoliciesQuery = queryOptions({
  queryKey: ['tier-policies'],
  queryFn: ({ signal }) => answer<TierPoliciesAnswer>({ path: '/api/entitlements/tier-policies/', signal }),
  staleTime: 60 * 60_000,
});
