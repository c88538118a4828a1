import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { withNext } from '#lib/product';
import { ApiError } from '../../../../api/api-error.ts';
import type { FeedRow } from '../../../../api/feed-rows.ts';
import { useAccount } from '../../../../api/use-account.ts';
import { PATHS } from '../../../../app/paths.ts';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { Icon, INFO, TRIANGLE_ALERT } from '../../../../components/ui/icons.tsx';
import { ageText } from '../../../../components/ui/text/dates.ts';
import { useSecond } from '../../../../platform/use-second.ts';
import { secondsLeft } from '../../model/next-refresh.ts';
import { ownScore, type RowTaste, sentScore } from '../../model/row-bet.ts';
import type { RowsState } from '../../use-rows.ts';
import styles from './feed-notice.module.css';

/** True if the tier's rate limit refused a refresh. That is no failure: the next one is scheduled. */
export function isTooOften(error: Error | undefined): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** True for an error that leaves the rows on screen out of date: anything but a plan's limit. */
export function isFailing(error: Error | undefined): boolean {
  return error !== undefined && !isTooOften(error);
}

/** The notice of a failed refresh above rows that stay: their age, and the time until the next try. */
export function FeedNotice({
  rows,
}: {
  readonly rows: Pick<RowsState, 'error' | 'dueAt' | 'freshAt' | 'isAsking' | 'refresh'>;
}): ReactNode {
  const now = useSecond();
  const { error, dueAt, freshAt, isAsking, refresh } = rows;
  if (error === undefined || freshAt === 0) return null;
  const wait = dueAt === undefined ? undefined : secondsLeft(dueAt, now);
  const next = isAsking ? 'Trying now.' : wait === undefined ? '' : `Trying again in ${wait} s.`;
  if (isTooOften(error)) {
    return (
      <div className={styles.notice} role="status">
        <Icon path={INFO} />
        <p>Refresh limit reached. {wait !== undefined && !isAsking && `Next refresh in ${wait} s.`}</p>
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

type StandardOrderProps = { readonly shown: readonly FeedRow[]; readonly taste: RowTaste };

/**
 * A note that rows are sorted at standard commissions while scores are shown at others: those of an anonymous
 * user are stored in this browser, and the server does not know them.
 */
export function StandardOrder({ shown, taste }: StandardOrderProps): ReactNode {
  const { me } = useAccount();
  const { pathname, search } = useLocation();
  if (me.authenticated || shown.every((row) => ownScore(row, taste) === sentScore(row, taste))) return null;
  return (
    <div className={styles.notice}>
      <Icon path={INFO} />
      <p>
        Scores are at your commissions. Rows are chosen and sorted at standard ones until you{' '}
        <ButtonLink variant="link" to={withNext(PATHS.login, `${pathname}${search}`)}>
          log in
        </ButtonLink>{' '}
        and take them into your account.
      </p>
    </div>
  );
}
