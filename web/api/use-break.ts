import { useQuery } from '@tanstack/react-query';
import { breakQuery } from './break.ts';
import { meQuery } from './me.ts';

/** The break of a signed-in user. */
export type Break = {
  /** True until it is known whether the user is on a break. */
  readonly isPending: boolean;
  /** The ISO date on which the break ends; undefined without one, and while it is unknown. */
  readonly until: string | undefined;
};

/** Returns the user's break. Only signed-in users have one. */
export function useBreak(): Break {
  const me = useQuery(meQuery);
  const isSignedIn = me.data?.authenticated === true;
  const taken = useQuery({ ...breakQuery, enabled: isSignedIn });
  return {
    isPending: me.isPending || (isSignedIn && taken.isPending),
    until: isSignedIn ? (taken.data?.until ?? undefined) : undefined,
  };
}
