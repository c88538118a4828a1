import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { askAhead } from '../../api/query-client.ts';
import { csrfToken } from '../../api/http.ts';
import { meQuery } from '../../api/me.ts';
import { currentEventsQuery } from '../../api/odds-gateway.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { tierPoliciesQuery } from '../../api/plan.ts';
import { useMedia } from '../../platform/use-media.ts';
import { useTitle } from '../../platform/navigation.ts';
import { FeedSkeleton, NotLoaded } from './parts/feed/feed-state.tsx';
import { MATCHERS } from './model/matcher-facts.ts';
import { MatcherHead } from './parts/head/matcher-head.tsx';
import { MatcherView } from './parts/matcher-view.tsx';
import { useUrlState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';
import styles from './parts/matcher.module.css';

/** The page of a feed's matcher. */
function MatcherPage({ feed }: { readonly feed: Feed }): ReactNode {
  const world = useWorld(feed);
  const holder = useUrlState();
  const isTable = !useMedia('(max-width: 75rem)');
  const page = MATCHERS[feed];
  useTitle(page.label);
  if (world.status === 'ready') return <MatcherView world={world.world} holder={holder} page={page} />;
  return (
    <section className={styles.feed} aria-label="Matches">
      <MatcherHead page={page} />
      {world.status === 'failed' ? (
        <NotLoaded error={world.error} isAsking={false} onRetry={world.retry} />
      ) : (
        <>
          <p className={styles.waiting} role="status">
            Fetching the latest matches…
          </p>
          <FeedSkeleton isTable={isTable} />
        </>
      )}
    </section>
  );
}

/** Standard matches. */
export function OddsMatcherPage(): ReactNode {
  return <MatcherPage key="mb" feed="mb" />;
}

/** Each-way bets, laid to win and to be placed. */
export function EachWayMatcherPage(): ReactNode {
  return <MatcherPage key="each_way" feed="each_way" />;
}

/** Each-way bets with a place more than the exchange has. */
export function ExtraPlaceMatcherPage(): ReactNode {
  return <MatcherPage key="extra_place" feed="extra_place" />;
}

/** Boosted prices. */
export function BoostMatcherPage(): ReactNode {
  return <MatcherPage key="boost" feed="boost" />;
}

/** Best odds guaranteed. */
export function BogMatcherPage(): ReactNode {
  return <MatcherPage key="bog" feed="bog" />;
}

/** Bets that are paid at two goals ahead. */
export function TwoUpMatcherPage(): ReactNode {
  return <MatcherPage key="two_up" feed="two_up" />;
}

/**
 * Prefetches the data of every matcher; resolves when its filters can be rendered and its rows requested.
 * Events need a token, and a token a session, which the first response begins in a browser without one.
 */
export async function needs(client: QueryClient): Promise<void> {
  const me = askAhead(client, meQuery);
  if (csrfToken(document.cookie) === undefined) await me;
  await Promise.all([
    me,
    askAhead(client, stableConfigQuery),
    askAhead(client, tierPoliciesQuery),
    askAhead(client, currentEventsQuery),
  ]);
}
