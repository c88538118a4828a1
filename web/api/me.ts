import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, MeAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { rememberOwner } from './last-owner.ts';

/** The server's view of the user: their account, or an anonymous user at tier 1. */
export type Me = CamelCased<MeAnswer>;

/** An anonymous user. */
export const NOBODY: Me = { authenticated: false, email: null, tier: 1, createdAt: null };

/** The current user. If the server cannot be reached, anonymous at tier 1. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await answer<MeAnswer>({ path: '/api/auth/me/', signal });
    rememberOwner(me.createdAt);
    return me;
  },
  staleTime: 5 * 60_000,
  // Otherwise parts that mount after a failure would fetch again and suspend the page again, in a loop.
  retryOnMount: false,
});
