import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRewrite } from '../../ui/use-rewrite.ts';
import { changed, type MatcherChange, type MatcherState } from './matcher-state.ts';
import { parseState } from './parse-state.ts';
import { stateQuery } from './state-query.ts';

/** So long after the last change the address follows, in milliseconds: browsers count how often it is rewritten. */
const ADDRESS_AFTER_MS = 300;

/** A state, what changes it, and what takes another in its place. */
export type StateHolder = {
  readonly state: MatcherState;
  readonly change: (change: MatcherChange) => void;
  readonly load: (state: MatcherState) => void;
};

/**
 * The state of a matcher's page, which the address reproduces: it starts from the address, the address follows it, and
 * an address that somebody goes to replaces it.
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
  return { state, change, load: setState };
}

/** What else an address says: a calculator that is open. */
function othersIn(search: string): string {
  const others = new URLSearchParams();
  const calculator = new URLSearchParams(search).get('matched');
  if (calculator !== null) others.set('matched', calculator);
  return others.toString();
}
