import { useSyncExternalStore } from 'react';
import { type MatcherSettings, matcherSettings, onMatcherSettings } from './matcher-settings.ts';

/** Returns the matcher settings of this device, and renders again when they change. */
export function useMatcherSettings(): MatcherSettings {
  return useSyncExternalStore(onMatcherSettings, matcherSettings);
}
