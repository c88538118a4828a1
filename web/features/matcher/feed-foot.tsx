import type { ReactNode } from 'react';
import { grouped } from '../../ui/pounds.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOCK } from '../../ui/icons.ts';
import { Pager } from '../../ui/pager.tsx';
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

/** The rows that are not shown and why, the meaning of the asterisk, and the paging. */
export function FeedFoot(props: FeedFootProps): ReactNode {
  const { capped, unreadable, hasUnhealthy, page, pages, onPage, onUpgrade } = props;
  if (capped === 0 && unreadable === 0 && !hasUnhealthy && pages <= 1) return null;
  return (
    <div className={styles.foot}>
      {capped > 0 && (
        <p className={styles.hint}>
          <Icon path={LOCK} size="sm" />
          <span>
            {grouped(String(capped))} better {capped === 1 ? 'row needs' : 'rows need'} a plan.{' '}
            <Button variant="link" onClick={onUpgrade}>
              Upgrade
            </Button>{' '}
            to see closer matches.
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
