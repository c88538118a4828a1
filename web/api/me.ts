import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, MeAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { rememberOwner } from './last-owner.ts';

/** Who somebody is to the server: nobody in particular at tier 1, else their account. */
export type Me = CamelCased<MeAnswer>;

/** Somebody who is not signed in. */
export const NOBODY: Me = { authenticated: false, email: null, tier: 1, createdAt: null };

/** Who is signed in. Where the server cannot be asked, nobody is: tier 1. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await answer<MeAnswer>({ path: '/api/auth/me/', signal });
    rememberOwner(me.createdAt);
    return me;
  },
  staleTime: 5 * 60_000,
  // Parts of a page that come once it failed would ask anew, and have the page wait for it again: without end.
  retryOnMount: false,
});
