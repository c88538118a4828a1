import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRewrite } from '../../platform/navigation.ts';
import { BEGINNING, changed, type MatcherChange, type MatcherState } from './model/matcher-state.ts';
import { parseState, stateQuery } from './model/state-query.ts';

/** The debounce of the address: browsers limit how often it may be rewritten. */
const ADDRESS_AFTER_MS = 300;

/** A state, a function that changes it, and one that replaces it. */
export type StateHolder = {
  readonly state: MatcherState;
  readonly change: (change: MatcherChange) => void;
  readonly load: (state: MatcherState) => void;
  /** The number of replacements: fields that keep malformed text start afresh with each. */
  readonly loads: number;
};

/**
 * The state of a matcher's page. It starts from the address, the address follows it, and navigating to
 * another address replaces it.
 */
export function useUrlState(): StateHolder {
  const { pathname, search } = useLocation();
  const rewrite = useRewrite();
  const [state, setState] = useState(() => parseState(search));
  const here = stateQuery(parseState(search));
  const known = useRef(here);

  useEffect(() => {
    if (here === known.current) return;
    known.current = here;
    setState(parseState(here));
  }, [here]);

  const query = stateQuery(state);
  useEffect(() => {
    if (query === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = query;
      const others = othersIn(search);
      const all = [query, others].filter((part) => part !== '').join('&');
      rewrite(all === '' ? pathname : `${pathname}?${all}`);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, pathname, search, rewrite]);

  const change = useCallback((what: MatcherChange) => setState((before) => changed(before, what)), []);
  return { state, change, ...useLoads(setState) };
}

/** Wraps the replacement of a state with its count. */
function useLoads(replace: (state: MatcherState) => void): Pick<StateHolder, 'load' | 'loads'> {
  const [loads, setLoads] = useState(0);
  const load = useCallback(
    (state: MatcherState) => {
      replace(state);
      setLoads((count) => count + 1);
    },
    [replace],
  );
  return { load, loads };
}

/** The query of an open calculator, which is kept beside the state. */
function othersIn(search: string): string {
  const others = new URLSearchParams();
  const calculator = new URLSearchParams(search).get('matched');
  if (calculator !== null) others.set('matched', calculator);
  return others.toString();
}

/**
 * The state of a matcher in a panel, which is not in the address: it starts from `initial` and the defaults.
 */
export function useOwnState(initial: Partial<MatcherState>): StateHolder {
  const [state, setState] = useState<MatcherState>({ ...BEGINNING, ...initial });
  const change = useCallback((what: MatcherChange) => setState((before) => changed(before, what)), []);
  return { state, change, ...useLoads(setState) };
}
