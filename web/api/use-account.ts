import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStored } from '../platform/browser-store.ts';
import { browserPreferences } from './browser-preferences.ts';
import { type Me, meQuery, NOBODY } from './me.ts';
import { DEFAULT_PREFERENCES, withChange, type Preferences, preferencesQuery } from './preferences.ts';

/** The current user and their preferences. */
export type Account = {
  readonly me: Me;
  /** The account's, or this browser's for an anonymous user. Undefined until the user is known. */
  readonly preferences: Preferences | undefined;
  /** True until the user is known. If the server cannot be reached, they count as anonymous. */
  readonly isPending: boolean;
};

/** The current user with their preferences; anonymous if the server cannot be reached. */
export function useAccount(): Account {
  const me = useQuery(meQuery);
  const isSignedIn = me.data?.authenticated === true;
  const preferences = useQuery({ ...preferencesQuery, enabled: isSignedIn });
  const kept = useStored(browserPreferences);
  const ofBrowser = useMemo(() => kept.reduce(withChange, DEFAULT_PREFERENCES), [kept]);
  return {
    me: me.data ?? NOBODY,
    preferences: isSignedIn || me.isPending ? preferences.data : ofBrowser,
    isPending: me.isPending || (isSignedIn && preferences.isPending),
  };
}
