import type { ReactNode } from 'react';
import type { RowsAnswer } from '../../../../api/feed-rows.ts';
import { Chip } from '../../../../components/ui/chip.tsx';
import { useMedia } from '../../../../platform/use-media.ts';
import type { MatcherFacts } from '../../model/matcher-facts.ts';
import type { RowsState } from '../../use-rows.ts';
import { isFailing } from '../feed/feed-notice.tsx';
import { MatcherHead } from './matcher-head.tsx';
import { Freshness, RefreshControl } from './refresh-control.tsx';
import styles from '../matcher.module.css';

type PageHeadProps = {
  readonly page: Omit<MatcherFacts, 'feed'>;
  readonly status: ReactNode;
  readonly source: ReactNode;
};

/** The head of a page of rows, with the status of their prices. */
export function PageHead({ page, status, source }: PageHeadProps): ReactNode {
  const isSmall = useMedia('(max-width: 47.99rem)');
  return (
    <>
      <MatcherHead
        page={page}
        end={
          <>
            {source}
            {!isSmall && status}
          </>
        }
      />
      {isSmall && <div className={styles.small}>{status}</div>}
    </>
  );
}

/** The kind of prices, in the words of their source. */
export function SourceChip({
  last,
}: {
  readonly last: Pick<RowsAnswer, 'source' | 'isSimulated'> | undefined;
}): ReactNode {
  if (last === undefined || last.source === '') return null;
  return <Chip tone={last.isSimulated ? 'warn' : 'line'}>{last.source}</Chip>;
}

type FeedStatusProps = {
  readonly rows: Pick<RowsState, 'freshAt' | 'error' | 'dueAt' | 'isAsking' | 'refresh'>;
  /** Milliseconds from one refresh to the next. */
  readonly delay: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
};

/** The age of the prices, and the control of their refreshes. */
export function FeedStatus({ rows, delay, isPaused, setPaused }: FeedStatusProps): ReactNode {
  return (
    <>
      <Freshness freshAt={rows.freshAt} delay={delay} isFailing={isFailing(rows.error)} />
      <RefreshControl
        dueAt={rows.dueAt}
        delay={delay}
        isPaused={isPaused}
        isAsking={rows.isAsking}
        onRefresh={rows.refresh}
        onPause={setPaused}
      />
    </>
  );
}
