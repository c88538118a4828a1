import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, StableConfigAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** Configuration that seldom changes: bookies, sports, feeds, the plan, required notices. */
export type StableConfig = CamelCased<StableConfigAnswer>;

const DAY_MS = 24 * 60 * 60_000;

/** The stable configuration, cached for a day. */
export const stableConfigQuery = queryOptions({
  queryKey: ['stable-config'],
  queryFn: ({ signal }) => answer<StableConfigAnswer>({ path: '/api/stable-config/public/', signal }),
  staleTime: DAY_MS,
  gcTime: DAY_MS,
});
