import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Slug } from '#lib';
import type { StakeFormatPreference } from '#lib/product';
import { DEFAULT_STAKE, newState, pageOf, parseSlip, slipQuery, toDraft } from '#lib/slip';
import { lastSave } from '../../api/last-save.ts';
import { calculatorPath, EDIT, withEdit } from '../../app/paths.ts';
import {
  type CalculatorAction,
  calculatorReducer,
  type CalculatorState,
  opened,
} from './model/calculator-state.ts';
import { useRewrite } from '../../platform/navigation.ts';

/** The debounce of the address after a change, in milliseconds: browsers limit how often it is rewritten. */
const ADDRESS_AFTER_MS = 300;

/**
 * Returns the state of a calculator's page and its dispatch. The state is read from the address, the address
 * follows the state, and navigation to another address replaces the state. An address without a query opens a
 * new slip, which takes the preferred stake format once that is loaded; not after Back or Forward, nor if the
 * page itself wrote the address.
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
  // `known`: the address that the state was read from or written to; the router may still be at an older one.
  // `seen`: the address of the last effect.
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
    act({ kind: 'prefer', draft: parseSlip(slug, new URLSearchParams({ total: DEFAULT_STAKE })).draft });
  }, [here, slug, search, isGoingBack, preferred]);

  useEffect(() => {
    const copied = addressOf(state);
    const { savedUnder, changes, editing } = state;
    const address = editing === undefined ? copied : withEdit(copied, editing);
    const save = savedUnder === undefined ? undefined : lastSave.read();
    if (save !== undefined && save.key === savedUnder) lastSave.write({ ...save, address: copied, changes });
    // A link that was not fully read stays as it was sent until its reader edits the slip or dismisses the notice.
    const isAsSent = state.unread.length > 0 && changes === 0;
    if (address === known.current || isAsSent) return undefined;
    const follow = (): void => {
      known.current = address;
      rewrite(address);
    };
    // Another system is another page: its address and title change without the debounce.
    const after = address.startsWith(calculatorPath(slug)) ? ADDRESS_AFTER_MS : 0;
    const timer = setTimeout(follow, after);
    return () => clearTimeout(timer);
  }, [state, slug, rewrite]);

  return [state, act];
}

function openedAt(slug: Slug, search: string): CalculatorState {
  const params = new URLSearchParams(search);
  const { draft, notes, unread } = parseSlip(slug, params);
  const editing = params.get(EDIT) ?? undefined;
  const state = { ...opened(draft, notes), editing, unread };
  // A saved bet is edited whatever was saved here last.
  if (editing !== undefined) return state;
  const save = lastSave.read();
  // Restores the save state after a reload or a log-in.
  return save?.address === addressOf(state)
    ? { ...state, savedUnder: save.key, changes: save.changes }
    : state;
}

/** Returns the address that reproduces the slip, without a query if the slip is unchanged. */
export function addressOf({ slip, notes }: CalculatorState): string {
  const { system, selections } = slip.slip;
  const slug = pageOf(system);
  const query = slipQuery({ draft: toDraft(slip), notes: selections.map(({ id }) => notes[id] ?? '') });
  const untouched = slipQuery({ draft: toDraft(newState(slug)), notes: [] });
  return query === untouched ? calculatorPath(slug) : `${calculatorPath(slug)}?${query}`;
}
