import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSlug, type Slug } from '#lib';
import type { StakeFormatPreference } from '#lib/product';
import { DEFAULT_STAKE, newState, toDraft } from '#lib/slip';
import { calculatorPath } from '../../ui/paths.ts';
import {
  type CalculatorAction,
  calculatorReducer,
  type CalculatorState,
  opened,
} from './calculator-state.ts';
import { parseSlip } from './parse-slip.ts';
import { slipQuery } from '../../ui/slip-query.ts';

/** So long after the last change the address follows, in milliseconds: browsers count how often it is rewritten. */
const ADDRESS_AFTER_MS = 300;

/**
 * The state of a calculator's page, which the address reproduces: it starts from the address, the address follows it,
 * and an address that somebody goes to replaces it. A slip that nobody has changed opens with the preferred stake format.
 */
export function useCalculator(
  slug: Slug,
  preferred: StakeFormatPreference = 'per_line',
): readonly [CalculatorState, Dispatch<CalculatorAction>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, act] = useReducer(calculatorReducer, undefined, () => openedAt(slug, search));
  const here = `${calculatorPath(slug)}${search}`;
  const known = useRef(here);

  useEffect(() => {
    if (here === known.current) return;
    known.current = here;
    act({ kind: 'load', ...parseSlip(slug, search) });
  }, [here, slug, search]);

  // Whoever prefers to say what the whole bet costs finds it so where nothing was said yet.
  const isUntouched = here === calculatorPath(slug) && addressOf(state) === here;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (preferred !== 'total' || !isUntouched || asked.current === slug) return;
    asked.current = slug;
    act({ kind: 'load', ...parseSlip(slug, `total=${DEFAULT_STAKE}`) });
  }, [preferred, isUntouched, slug]);

  useEffect(() => {
    const address = addressOf(state);
    if (address === known.current) return undefined;
    const follow = (): void => {
      known.current = address;
      void navigate(address, { replace: true, state: { stay: true }, preventScrollReset: true });
    };
    // Another system is another page: its title is not kept waiting.
    const after = address.startsWith(calculatorPath(slug)) ? ADDRESS_AFTER_MS : 0;
    const timer = setTimeout(follow, after);
    return () => clearTimeout(timer);
  }, [state, slug, navigate]);

  return [state, act];
}

function openedAt(slug: Slug, search: string): CalculatorState {
  const { draft, notes } = parseSlip(slug, search);
  return opened(draft, notes);
}

/** The address that reproduces the slip: without a query for one that nobody has changed. */
export function addressOf({ slip, notes }: CalculatorState): string {
  const { system, selections } = slip.slip;
  const slug = isSlug(system) ? system : 'lucky-15';
  const query = slipQuery({ draft: toDraft(slip), notes: selections.map(({ id }) => notes[id] ?? '') });
  const untouched = slipQuery({ draft: toDraft(newState(slug)), notes: [] });
  return query === untouched ? calculatorPath(slug) : `${calculatorPath(slug)}?${query}`;
}
