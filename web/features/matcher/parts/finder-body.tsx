import type { ReactNode } from 'react';
import type { Answered } from '../../../api/feed-rows.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Empty } from '../../../components/ui/empty.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import type { FiltersNow } from '../model/filters-of.ts';
import { BEGINNING, type MatcherState } from '../model/matcher-state.ts';
import type { Polled } from '../use-polled.ts';
import { FeedSkeleton, NoMatches, NotAsked, NotLoaded, NotRead } from './feed/feed-state.tsx';
import type { FinderActs } from './finder-frame.tsx';
import styles from './matcher.module.css';

type FinderBodyProps = {
  readonly state: MatcherState;
  readonly now: FiltersNow;
  readonly rows: Omit<Polled<unknown, unknown>, 'last'> & { readonly last: Answered<unknown> | undefined };
  /** True if there is something to show. */
  readonly hasRows: boolean;
  /** The noun for the count: `market`. */
  readonly noun: string;
  /** The highest rating of the user's plan. */
  readonly cap: number;
  readonly acts: FinderActs;
  readonly onReset: () => void;
  readonly children: ReactNode;
};

/** The rows of a finder, a skeleton, or the reason why there are none. */
export function FinderBody(props: FinderBodyProps): ReactNode {
  const { state, now, rows, hasRows, noun, cap, acts, onReset, children } = props;
  const { last, error, isAsking, dueAt, isCurrent, refresh } = rows;
  if (now.blocked !== undefined) return <NotAsked why={now.blocked} onFilters={acts.onFilters} />;
  if (now.isNothing) return <NoMatches canReset onReset={onReset} onRefresh={refresh} />;
  if (last === undefined || (!hasRows && !isCurrent)) {
    if (error === undefined) return <FeedSkeleton isTable={false} />;
    return <NotLoaded error={error} isAsking={isAsking} dueAt={dueAt} onRetry={refresh} />;
  }
  if (hasRows) return children;
  if (last.unreadable > 0) return <NotRead onRefresh={refresh} />;
  if (last.capped > 0) {
    return <AllCapped count={plural(last.capped, noun)} cap={cap} onUpgrade={acts.onUpgrade} />;
  }
  const canReset = JSON.stringify(state) !== JSON.stringify(BEGINNING);
  return <NoMatches canReset={canReset} onReset={onReset} onRefresh={refresh} />;
}

type AllCappedProps = { readonly count: string; readonly cap: number; readonly onUpgrade: () => void };

/** The message that there are matches, and all of them are rated above the plan's limit. */
function AllCapped({ count, cap, onUpgrade }: AllCappedProps): ReactNode {
  return (
    <div className={styles.empty}>
      <Empty
        title="Rated above your limit"
        actions={
          <Button variant="primary" onClick={onUpgrade}>
            See the plan
          </Button>
        }
      >
        You see ratings up to {cap}%. {count} {count.startsWith('1 ') ? 'is' : 'are'} rated higher.
      </Empty>
    </div>
  );
}
