import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, PreferencesAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** The preferences of a signed-in user. */
export type Preferences = CamelCased<PreferencesAnswer>;

/** The user's preferences; 401 for anonymous users, so enable it only after a sign-in. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => answer<PreferencesAnswer>({ path: '/api/preferences/', signal }),
  staleTime: 5 * 60_000,
  // As with `meQuery`: parts that mount after a failure would otherwise suspend the page again.
  retryOnMount: false,
});
