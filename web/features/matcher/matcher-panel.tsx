import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { MatcherOpening } from '../../panels/matcher-opening.ts';
import { NotLoaded } from './parts/feed/feed-state.tsx';
import type { MatcherState } from './model/matcher-state.ts';
import { MatcherView } from './parts/matcher-view.tsx';
import { useOwnState } from './use-url-state.ts';
import { useWorld } from './use-world.ts';
import styles from './matcher-panel.module.css';

/** The matcher in a panel, as a journey opens it. A different opening remounts it with that initial state. */
export function MatcherPanel({ opening }: { readonly opening: MatcherOpening }): ReactNode {
  return <Opened key={JSON.stringify(opening)} opening={opening} />;
}

function Opened({ opening }: { readonly opening: MatcherOpening }): ReactNode {
  const { feed, description, initial, stake } = opening;
  const world = useWorld(feed);
  const holder = useOwnState(stateOf(initial));
  return (
    <div className={styles.panel}>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {world.status === 'ready' && <MatcherView world={world.world} holder={holder} stake={stake} />}
      {world.status === 'loading' && <Skeleton lines={10} says="Fetching the latest matches…" />}
      {world.status === 'failed' && <NotLoaded error={world.error} isAsking={false} onRetry={world.retry} />}
    </div>
  );
}

/** The initial values without undefined ones, which fall back to the defaults as omitted ones do. */
function stateOf(initial: MatcherOpening['initial']): Partial<MatcherState> {
  return Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== undefined));
}
