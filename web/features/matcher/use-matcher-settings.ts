import { useSyncExternalStore } from 'react';
import { type MatcherSettings, matcherSettings, onMatcherSettings } from './matcher-settings.ts';

/** What somebody chose for the matchers on this device, as it is now. */
export function useMatcherSettings(): MatcherSettings {
  return useSyncExternalStore(onMatcherSettings, matcherSettings);
}
