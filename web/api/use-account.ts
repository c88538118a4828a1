import { useQuery } from '@tanstack/react-query';
import { type Me, meQuery, NOBODY } from './me.ts';
import { type Preferences, preferencesQuery } from './preferences.ts';

/** Who is there, and what they prefer. */
export type Account = {
  readonly me: Me;
  /** Undefined for nobody, and until they are known. */
  readonly preferences: Preferences | undefined;
  /** Not known yet. Where it cannot be known at all, somebody counts as nobody. */
  readonly isPending: boolean;
};

/** Who is signed in, with their preferences; nobody, where the server cannot be asked. */
export function useAccount(): Account {
  const me = useQuery(meQuery);
  const isSignedIn = me.data?.authenticated === true;
  const preferences = useQuery({ ...preferencesQuery, enabled: isSignedIn });
  return {
    me: me.data ?? NOBODY,
    preferences: isSignedIn ? preferences.data : undefined,
    isPending: me.isPending || (isSignedIn && preferences.isPending),
  };
}
