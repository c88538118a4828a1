import type { ReactNode } from 'react';
import { grouped } from '../../../../components/betting/pounds.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { CHEVRON_LEFT, LOCK } from '../../../../components/ui/feature-icons.ts';
import { CHEVRON_RIGHT, Icon } from '../../../../components/ui/icons.tsx';
import styles from './feed-foot.module.css';

type FeedFootProps = {
  /** The number of rows that only the tier's limits hide. */
  readonly capped: number;
  /** The number of unreadable rows in the response. */
  readonly unreadable: number;
  /** True if a score on the page is unhealthy. */
  readonly hasUnhealthy: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly onUpgrade: () => void;
};

/** The foot of a feed: the counts of hidden rows, the meaning of the asterisk, and the pager. */
export function FeedFoot(props: FeedFootProps): ReactNode {
  const { capped, unreadable, hasUnhealthy, page, pages, onPage, onUpgrade } = props;
  if (capped === 0 && unreadable === 0 && !hasUnhealthy && pages <= 1) return null;
  return (
    <div className={styles.foot}>
      {capped > 0 && (
        <p className={styles.hint}>
          <Icon path={LOCK} size="sm" />
          <span>
            {grouped(String(capped))} closer {capped === 1 ? 'match is' : 'matches are'} on the Beginners
            Plan.{' '}
            <Button variant="link" onClick={onUpgrade}>
              See the plan
            </Button>
          </span>
        </p>
      )}
      {unreadable > 0 && (
        <p className={styles.star}>
          {unreadable === 1 ? '1 row' : `${unreadable} rows`} could not be read and{' '}
          {unreadable === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {hasUnhealthy && (
        <p className={styles.star}>
          * Unhealthy score: check both prices before you bet. Press * to see why.
        </p>
      )}
      <div className={styles.pages}>
        <Pager page={page} pages={pages} onPage={onPage} />
      </div>
    </div>
  );
}

type PagerProps = {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Prev, page / count, Next; nothing if there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page <= 1} disabledReason="The first page" onClick={() => onPage(page - 1)}>
        <Icon path={CHEVRON_LEFT} size="sm" />
        Prev
      </Button>
      <span className={styles.count}>
        <b>{grouped(String(page))}</b> / {grouped(String(pages))}
      </span>
      <Button disabled={page >= pages} disabledReason="The last page" onClick={() => onPage(page + 1)}>
        Next
        <Icon path={CHEVRON_RIGHT} size="sm" />
      </Button>
    </nav>
  );
}
