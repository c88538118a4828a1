import { queryOptions } from '@tanstack/react-query';
import type { BreakAnswer } from '#lib/wire';
import { nullable, object, text } from '../platform/schema.ts';
import { answer } from './http.ts';
import { BREAK_KEY } from './query-client.ts';

/** The schema of a break. */
export const readBreak = object<BreakAnswer>({ until: nullable(text) });

/** The end of the user's current break, a date; null without one. */
export const breakQuery = queryOptions({
  queryKey: BREAK_KEY,
  queryFn: ({ signal }) => answer({ path: '/api/account/break/', signal }, readBreak),
});
