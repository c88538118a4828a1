import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { NotLoaded } from './feed-state.tsx';
import { MATCHER_TABS, MATCHERS } from './matcher-facts.ts';
import { MatcherView } from './matcher-view.tsx';
import { useUrlState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';
import styles from './matcher.module.css';

/** The page of a feed's matcher. */
function MatcherPage({ feed }: { readonly feed: Feed }): ReactNode {
  const world = useWorld(feed);
  const holder = useUrlState();
  const isTable = !useMedia('(max-width: 1200px)');
  const page = MATCHERS[feed];
  useTitle(page.label);
  if (world.status === 'ready') return <MatcherView world={world.world} holder={holder} page={page} />;
  return (
    <section className={styles.feed} aria-label="Matches">
      <div className={styles.head}>
        <div>
          <h1>{page.label}</h1>
          <p className={styles.about}>{page.about}</p>
        </div>
      </div>
      <div className={styles.tabs}>
        <TabLinks label="Matchers" tabs={MATCHER_TABS} />
      </div>
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
