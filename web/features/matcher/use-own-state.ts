import { useCallback, useState } from 'react';
import { BEGINNING, changed, type MatcherChange, type MatcherState } from './matcher-state.ts';
import type { StateHolder } from './use-url-state.ts';

/**
 * The state of a matcher in a panel, which is not in the address: it starts from `initial` and the defaults.
 */
export function useOwnState(initial: Partial<MatcherState>): StateHolder {
  const [state, load] = useState<MatcherState>({ ...BEGINNING, ...initial });
  const change = useCallback((what: MatcherChange) => load((before) => changed(before, what)), []);
  return { state, change, load };
}
