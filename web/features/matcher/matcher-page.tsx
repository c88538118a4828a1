import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { useMedia } from '../../platform/use-media.ts';
import { useTitle } from '../../platform/navigation.ts';
import { MATCHERS } from './model/matcher-facts.ts';
import { BeforeWorld } from './parts/before-world.tsx';
import { MatcherView } from './parts/matcher-view.tsx';
import { prefetchMatcher } from './prefetch.ts';
import { useUrlState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';

/** The page of a feed's matcher. */
function MatcherPage({ feed }: { readonly feed: Feed }): ReactNode {
  const world = useWorld(feed);
  const holder = useUrlState();
  const isTable = !useMedia('(max-width: 75rem)');
  const page = MATCHERS[feed];
  useTitle(page.label);
  if (world.status === 'ready') return <MatcherView world={world.world} holder={holder} page={page} />;
  return <BeforeWorld world={world} page={page} isTable={isTable} />;
}

/** The matcher of standard bets. */
export function OddsMatcherPage(): ReactNode {
  return <MatcherPage key="mb" feed="mb" />;
}

/** The matcher of each-way bets, laid in the win and the place market. */
export function EachWayMatcherPage(): ReactNode {
  return <MatcherPage key="each_way" feed="each_way" />;
}

/** The matcher of extra places: each-way bets where the bookmaker pays more places than the exchange. */
export function ExtraPlaceMatcherPage(): ReactNode {
  return <MatcherPage key="extra_place" feed="extra_place" />;
}

/** The matcher of price boosts. */
export function BoostMatcherPage(): ReactNode {
  return <MatcherPage key="boost" feed="boost" />;
}

/** The matcher of best odds guaranteed. */
export function BogMatcherPage(): ReactNode {
  return <MatcherPage key="bog" feed="bog" />;
}

/** The matcher of 2up: bets that are paid once the team is two goals ahead. */
export function TwoUpMatcherPage(): ReactNode {
  return <MatcherPage key="two_up" feed="two_up" />;
}

/** Prefetches the data of the page. */
export const needs = prefetchMatcher;
