import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ageText } from '../../ui/age-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { INFO, TRIANGLE_ALERT } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSecond } from '../../ui/use-second.ts';
import { secondsLeft } from './next-refresh.ts';
import type { RowsState } from './use-rows.ts';
import styles from './feed-notice.module.css';

/** True where the tier's rate limit refused a refresh: nothing is wrong then, and the next one comes by itself. */
export function isTooOften(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** True for an error that leaves the rows on screen out of date: anything but a plan's limit. */
export function isFailing(error: Error | undefined): boolean {
  return error !== undefined && !isTooOften(error);
}

/** A failed refresh above rows that stay: their age, and when the next try comes. */
export function FeedNotice({ rows }: { readonly rows: RowsState }): ReactNode {
  const now = useSecond();
  const { error, dueAt, freshAt, isAsking, refresh } = rows;
  if (error === undefined || freshAt === 0) return null;
  const wait = dueAt === undefined ? undefined : secondsLeft(dueAt, now);
  const next = isAsking ? 'Trying now.' : wait === undefined ? '' : `Trying again in ${wait} s.`;
  if (isTooOften(error)) {
    return (
      <div className={styles.notice} role="status">
        <Icon path={INFO} />
        <p>
          That was often enough for your plan.{' '}
          {wait !== undefined && !isAsking && `The next refresh is in ${wait} s.`}
        </p>
      </div>
    );
  }
  return (
    <div className={classNames(styles.notice, styles.stale)}>
      <Icon path={TRIANGLE_ALERT} />
      <p>
        <b role="alert">Prices could not be refreshed.</b>{' '}
        <span>
          These are {ageText(now - freshAt)} old. {next}
        </span>
      </p>
      <Button size="sm" disabled={isAsking} onClick={refresh}>
        Try now
      </Button>
    </div>
  );
}
