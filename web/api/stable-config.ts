import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, StableConfigAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** What changes seldom: bookies, sports, feeds, the plan, what must be shown. */
export type StableConfig = CamelCased<StableConfigAnswer>;

const DAY_MS = 24 * 60 * 60_000;

/** The stable configuration, kept for a day. */
export const stableConfigQuery = queryOptions({
  queryKey: ['stable-config'],
  queryFn: ({ signal }) => answer<StableConfigAnswer>({ path: '/api/stable-config/public/', signal }),
  staleTime: DAY_MS,
  gcTime: DAY_MS,
});
