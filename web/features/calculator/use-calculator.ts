import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isSlug, type Slug } from '#lib';
import type { StakeFormatPreference } from '#lib/product';
import { DEFAULT_STAKE, newState, toDraft } from '#lib/slip';
import { keepLastSave, lastSave } from '../../api/last-save.ts';
import { calculatorPath } from '../../ui/paths.ts';
import {
  type CalculatorAction,
  calculatorReducer,
  type CalculatorState,
  opened,
} from './calculator-state.ts';
import { parseSlip } from './parse-slip.ts';
import { slipQuery } from '../../ui/slip-query.ts';
import { useRewrite } from '../../ui/use-rewrite.ts';

/** So long after the last change the address follows, in milliseconds: browsers count how often it is rewritten. */
const ADDRESS_AFTER_MS = 300;

/**
 * The state of a calculator's page, which the address reproduces: it starts from the address, the address follows it,
 * and an address that somebody goes to replaces it. An address that says nothing opens a new slip, with the preferred
 * stake format once that is known; one that somebody goes back to, or that the page itself wrote, opens none.
 */
export function useCalculator(
  slug: Slug,
  preferred: StakeFormatPreference | undefined,
): readonly [CalculatorState, Dispatch<CalculatorAction>] {
  const { search } = useLocation();
  const rewrite = useRewrite();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const [state, act] = useReducer(calculatorReducer, undefined, () => openedAt(slug, search));
  const here = `${calculatorPath(slug)}${search}`;
  // The address that the state came from or was written to; and the one looked at last, which the router may be behind with.
  const known = useRef(here);
  const seen = useRef(here);

  const isNew = useRef(search === '');
  useEffect(() => {
    const isElsewhere = here !== seen.current && here !== known.current;
    seen.current = here;
    if (isElsewhere) {
      known.current = here;
      isNew.current = search === '' && !isGoingBack;
      act({ kind: 'load', state: openedAt(slug, search) });
    }
    if (!isNew.current || preferred === undefined) return;
    isNew.current = false;
    if (preferred !== 'total') return;
    act({ kind: 'prefer', draft: parseSlip(slug, `total=${DEFAULT_STAKE}`).draft });
  }, [here, slug, search, isGoingBack, preferred]);

  useEffect(() => {
    const address = addressOf(state);
    const { savedUnder, changes } = state;
    const save = savedUnder === undefined ? undefined : lastSave();
    if (save !== undefined && save.key === savedUnder) keepLastSave({ ...save, address, changes });
    if (address === known.current) return undefined;
    const follow = (): void => {
      known.current = address;
      rewrite(address);
    };
    // Another system is another page: its title is not kept waiting.
    const after = address.startsWith(calculatorPath(slug)) ? ADDRESS_AFTER_MS : 0;
    const timer = setTimeout(follow, after);
    return () => clearTimeout(timer);
  }, [state, slug, rewrite]);

  return [state, act];
}

function openedAt(slug: Slug, search: string): CalculatorState {
  const { draft, notes } = parseSlip(slug, search);
  const state = opened(draft, notes);
  const save = lastSave();
  // Saved before the page was reloaded, or left to log in.
  return save?.address === addressOf(state)
    ? { ...state, savedUnder: save.key, changes: save.changes }
    : state;
}

/** The address that reproduces the slip: without a query for one that nobody has changed. */
export function addressOf({ slip, notes }: CalculatorState): string {
  const { system, selections } = slip.slip;
  const slug = isSlug(system) ? system : 'lucky-15';
  const query = slipQuery({ draft: toDraft(slip), notes: selections.map(({ id }) => notes[id] ?? '') });
  const untouched = slipQuery({ draft: toDraft(newState(slug)), notes: [] });
  return query === untouched ? calculatorPath(slug) : `${calculatorPath(slug)}?${query}`;
}
