import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { withNext } from '#lib/product';
import { useAccount } from '../../api/use-account.ts';
import type { FeedRow } from '../../api/feed-rows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { INFO } from '../../ui/icons.ts';
import { PATHS } from '../../ui/paths.ts';
import { ownScore, sentScore } from './own-score.ts';
import type { RowTaste } from './row-form.ts';
import styles from './feed-notice.module.css';

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
