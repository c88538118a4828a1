import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { type BetFilter, BETS_CSV_PATH, betsQuery } from '../../api/saved-bets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { PATHS } from '../../ui/paths.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { BetItem } from './bet-item.tsx';
import styles from './bets-card.module.css';
import { ImportButton } from './import-button.tsx';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'In play' },
  { value: 'settled', label: 'Settled' },
] as const;

/** The column headings, hidden from screen readers: each figure there has a label of its own. */
const HEADS = ['Saved', 'Bet', 'Bookie', 'Stake', 'Liability', 'Outcomes', 'Profit', 'Status'];

/** Saved bets, newest first: each with its outcomes, settled in place; with export to and import from CSV. */
export function BetsCard(): ReactNode {
  const [filter, setFilter] = useState<BetFilter>('all');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    betsQuery(filter),
  );
  const bets = data?.pages.flatMap(({ results }) => results);
  return (
    <Card
      title="Saved bets"
      end={<Segmented small label="Show" choices={FILTERS} value={filter} onChange={setFilter} />}
    >
      {bets === undefined && error === null && <Skeleton lines={4} says="Loading your bets…" />}
      {bets === undefined && error !== null && (
        <CardBody>
          <RetryNote says={errorSentence(error)} onRetry={() => void refetch()} />
        </CardBody>
      )}
      {bets?.length === 0 && (
        <CardBody className={styles.empty}>
          <p>{filter === 'all' ? 'No bets saved yet. Save one from a calculator.' : 'None of these.'}</p>
          {filter === 'all' && <ButtonLink to={PATHS.calculators}>Bet calculators</ButtonLink>}
        </CardBody>
      )}
      {bets !== undefined && bets.length > 0 && (
        <>
          <div className={styles.head} aria-hidden="true">
            {HEADS.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ul>
            {bets.map((bet) => (
              <BetItem key={bet.id} bet={bet} />
            ))}
          </ul>
        </>
      )}
      <CardBody className={styles.foot}>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        <ButtonLink reloadDocument download to={BETS_CSV_PATH}>
          Export as CSV
        </ButtonLink>
        <ImportButton />
      </CardBody>
    </Card>
  );
}
