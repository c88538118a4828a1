import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, PreferencesAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** What somebody who is signed in prefers. */
export type Preferences = CamelCased<PreferencesAnswer>;

/** The preferences of whoever is signed in; refused with 401 for nobody, who is not to ask. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => answer<PreferencesAnswer>({ path: '/api/preferences/', signal }),
  staleTime: 5 * 60_000,
  // As with who is signed in: a page that goes on without them would wait for them again at each of its parts.
  retryOnMount: false,
});
