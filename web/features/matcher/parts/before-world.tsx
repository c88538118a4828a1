import type { ReactNode } from 'react';
import type { MatcherFacts } from '../model/matcher-facts.ts';
import type { WorldState } from '../use-world.ts';
import { FeedSkeleton, NotLoaded } from './feed/feed-state.tsx';
import { MatcherHead } from './head/matcher-head.tsx';
import styles from './matcher.module.css';

type BeforeWorldProps = {
  readonly world: Exclude<WorldState, { readonly status: 'ready' }>;
  readonly page: Omit<MatcherFacts, 'feed'>;
  /** True if the rows will be a table. */
  readonly isTable: boolean;
};

/** The placeholder of a page of rows while the data of its filters loads, or after loading failed. */
export function BeforeWorld({ world, page, isTable }: BeforeWorldProps): ReactNode {
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
