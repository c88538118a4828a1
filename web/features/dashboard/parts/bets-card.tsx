import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ImportAnswer } from '#lib/wire';
import { ApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { type BetFilter, BETS_CSV_PATH, betsQuery, importBets } from '../../../api/saved-bets.ts';
import { PATHS } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { RetryNote } from '../../../components/ui/failures/retry-note.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { useBetsChanged } from '../use-settle.ts';
import { focusOn } from '../../../platform/focus.ts';
import { BetItem } from './bet-item.tsx';
import text from '../../../components/ui/styles/text.module.css';
import styles from './bets-card.module.css';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'In play' },
  { value: 'settled', label: 'Settled' },
] as const;

/** The column headings, hidden from screen readers, for which each figure has its own label. */
const HEADS = ['Saved', 'Bet', 'Bookie', 'Stake', 'Liability', 'Outcomes', 'Profit', 'Status'];

type NoBetsYetProps = { readonly error: Error | null; readonly onRetry: () => void };

/** The placeholder of the bets while they load, or after loading failed. */
function NoBetsYet({ error, onRetry }: NoBetsYetProps): ReactNode {
  if (error === null) return <Skeleton lines={4} says="Loading your bets…" />;
  return (
    <CardBody>
      <RetryNote says={errorSentence(error)} onRetry={onRetry} />
    </CardBody>
  );
}

type BetListProps = { readonly bets: readonly ListedBet[]; readonly isFiltered: boolean };

function BetList({ bets, isFiltered }: BetListProps): ReactNode {
  if (bets.length === 0) {
    return (
      <CardBody className={styles.empty}>
        <p>{isFiltered ? 'None of these.' : 'No bets saved yet. Save one from a matcher or a calculator.'}</p>
        {!isFiltered && (
          <p className={styles.ways}>
            <ButtonLink to={PATHS.oddsMatcher}>Odds matcher</ButtonLink>
            <ButtonLink to={PATHS.calculators}>Bet calculators</ButtonLink>
          </p>
        )}
      </CardBody>
    );
  }
  return (
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
  );
}

/** Saved bets, newest first, which can be settled in place; with CSV export and import. */
export function BetsCard(): ReactNode {
  const [filter, setFilter] = useState<BetFilter>('all');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    betsQuery(filter),
  );
  const bets = data?.pages.flatMap(({ results }) => results);
  const list = useRef<HTMLDivElement>(null);
  // Show more is removed with the last page, so focus moves to the first bet that it showed.
  const shown = useRef<number>(undefined);
  const count = bets?.length ?? 0;
  useEffect(() => {
    const { current } = shown;
    if (current === undefined || count <= current) return;
    shown.current = undefined;
    focusOn(list.current?.querySelector(`:scope > ul > li:nth-child(${current + 1}) :is(a, button)`) ?? null);
  }, [count]);
  const choose = (next: BetFilter): void => {
    shown.current = undefined;
    setFilter(next);
  };
  const showMore = async (): Promise<void> => {
    shown.current = count;
    const { isError } = await fetchNextPage();
    if (isError) shown.current = undefined;
  };
  return (
    <Card
      title="Saved bets"
      end={<Segmented small label="Show" choices={FILTERS} value={filter} onChange={choose} />}
    >
      {bets === undefined ? (
        <NoBetsYet error={error} onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <BetList bets={bets} isFiltered={filter !== 'all'} />
        </div>
      )}
      <Unreadable count={data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0} />
      <CardBody className={styles.foot}>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void showMore()}>
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

/** The number of unreadable bets in the list; nothing if there are none. */
function Unreadable({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <CardBody>
      <Note tone="warn">
        {plural(count, 'saved bet')} could not be read, and {count === 1 ? 'is' : 'are'} left out. Reload the
        page. The CSV file has every bet.
      </Note>
    </CardBody>
  );
}

/** The maximum number of a file's errors to list. */
const LISTED = 10;

/** A button that imports bets from a CSV file, and lists its errors by line and column. */
function ImportButton(): ReactNode {
  const changed = useBetsChanged();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    ...importBets,
    onSuccess: (result) => {
      toast({ says: importedText(result) });
      void changed();
    },
  });
  const mistakes = error instanceof ApiError ? error.errors : [];
  return (
    <>
      <input
        ref={input}
        className={text.hidden}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of bets"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) mutate(file);
          target.value = ''; // The same file can be chosen again once it is corrected.
        }}
      />
      <Button busy={isPending} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      {error !== null && (
        <div className={styles.mistakes}>
          <Note tone="neg" alert>
            <b>Nothing was imported.</b>{' '}
            {mistakes.length === 0 ? (
              errorSentence(error)
            ) : (
              <ul>
                {mistakes.slice(0, LISTED).map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    {placeOf(path)}: {message}
                  </li>
                ))}
                {mistakes.length > LISTED && <li>and {mistakes.length - LISTED} more</li>}
              </ul>
            )}
          </Note>
        </div>
      )}
    </>
  );
}

/** The result of an import: `2 bets imported. 1 bet was already there.` */
function importedText({ imported, skipped }: ImportAnswer): string {
  const there = `${plural(skipped, 'bet')} ${skipped === 1 ? 'was' : 'were'} already there.`;
  if (skipped === 0) return `${plural(imported, 'bet')} imported.`;
  return imported === 0 ? there : `${plural(imported, 'bet')} imported. ${there}`;
}

/** Formats an error path: `Line 12, odds` for `lines.12.odds`. */
function placeOf(path: string): string {
  const [, line, column] = /^lines\.(\d+)(?:\.(.+))?$/u.exec(path) ?? [];
  if (line === undefined) return path === '' ? 'The file' : path;
  return column === undefined ? `Line ${line}` : `Line ${line}, ${column}`;
}
