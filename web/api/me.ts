import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, MeAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** Who somebody is to the server: nobody in particular at tier 1, else their account. */
export type Me = CamelCased<MeAnswer>;

/** Somebody who is not signed in. */
export const NOBODY: Me = { authenticated: false, email: null, tier: 1, createdAt: null };

/** Who is signed in. Where the server cannot be asked, nobody is: tier 1. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => answer<MeAnswer>({ path: '/api/auth/me/', signal }),
  staleTime: 5 * 60_000,
});
