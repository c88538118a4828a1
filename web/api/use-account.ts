import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { browserPreferences, onBrowserPreferences } from './browser-preferences.ts';
import { type Me, meQuery, NOBODY } from './me.ts';
import { DEFAULT_PREFERENCES, withChange } from './preference-change.ts';
import { type Preferences, preferencesQuery } from './preferences.ts';

/** Who is there, and what they prefer. */
export type Account = {
  readonly me: Me;
  /** Those of the account; for nobody those that this browser keeps. Undefined until it is known whose. */
  readonly preferences: Preferences | undefined;
  /** Not known yet. Where it cannot be known at all, somebody counts as nobody. */
  readonly isPending: boolean;
};

/** Who is signed in, with their preferences; nobody, where the server cannot be asked. */
export function useAccount(): Account {
  const me = useQuery(meQuery);
  const isSignedIn = me.data?.authenticated === true;
  const preferences = useQuery({ ...preferencesQuery, enabled: isSignedIn });
  const kept = useSyncExternalStore(onBrowserPreferences, browserPreferences);
  const ofBrowser = useMemo(() => kept.reduce(withChange, DEFAULT_PREFERENCES), [kept]);
  return {
    me: me.data ?? NOBODY,
    preferences: isSignedIn || me.isPending ? preferences.data : ofBrowser,
    isPending: me.isPending || (isSignedIn && preferences.isPending),
  };
}
