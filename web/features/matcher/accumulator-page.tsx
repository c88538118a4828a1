import type { ReactNode } from 'react';
import { useTitle } from '../../platform/navigation.ts';
import { ACCUMULATOR } from './model/matcher-facts.ts';
import { AccumulatorView } from './parts/accumulator/accumulator-view.tsx';
import { BeforeWorld } from './parts/before-world.tsx';
import { prefetchMatcher } from './prefetch.ts';
import { useUrlState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';

/** The page that finds accumulator legs for a bookmaker’s offer. */
export function AccumulatorPage(): ReactNode {
  const world = useWorld('mb');
  const holder = useUrlState();
  useTitle(ACCUMULATOR.label);
  if (world.status === 'ready') return <AccumulatorView world={world.world} holder={holder} />;
  return <BeforeWorld world={world} page={ACCUMULATOR} isTable={false} />;
}

/** Prefetches the data of the page. */
export const needs = prefetchMatcher;
