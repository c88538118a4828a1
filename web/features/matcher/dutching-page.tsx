import type { ReactNode } from 'react';
import { useTitle } from '../../platform/navigation.ts';
import { BeforeWorld } from './parts/before-world.tsx';
import { DutchingView } from './parts/dutching/dutching-view.tsx';
import { DUTCHING } from './model/matcher-facts.ts';
import { prefetchMatcher } from './prefetch.ts';
import { useUrlState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';

/** The page that finds markets to dutch: each result backed at a different bookie. */
export function DutchingPage(): ReactNode {
  const world = useWorld('mb');
  const holder = useUrlState();
  useTitle(DUTCHING.label);
  if (world.status === 'ready') return <DutchingView world={world.world} holder={holder} />;
  return <BeforeWorld world={world} page={DUTCHING} isTable={false} />;
}

/** Prefetches the data of the page. */
export const needs = prefetchMatcher;
