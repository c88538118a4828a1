import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Dashboard, dashboardQuery } from '../../../api/dashboard.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { PATHS } from '../../../app/paths.ts';
import { SignedPounds } from '../../../components/betting/money.tsx';
import styles from './facts.module.css';

type RecordedCardProps = {
  readonly part: keyof Dashboard['firstOffer'];
  /** The number of bets in this part of the offer. */
  readonly most: number;
};

/** The user's saved bets in a part of the offer, with their result and a link to settle them. */
export function RecordedCard({ part, most }: RecordedCardProps): ReactNode {
  const record = useQuery(dashboardQuery).data?.firstOffer[part];
  if (record === undefined) return null;
  const { bets, open, actual } = record;
  return (
    <Card title="Your bets" end={`${bets} of ${most} saved`}>
      <CardBody>
        {bets === 0 ? (
          <p className={styles.example}>
            Save {most === 1 ? 'the bet' : 'each bet'} in its calculator once both sides are placed. Settle it
            when the match is over, and your own result appears at the end.
          </p>
        ) : (
          <dl className={styles.figures}>
            <div>
              <dt>Open</dt>
              <dd>{open}</dd>
            </div>
            <div>
              <dt>Settled</dt>
              <dd>{bets - open}</dd>
            </div>
            <div className={styles.sum}>
              <dt>Came to</dt>
              <dd>
                <SignedPounds amount={bets === open ? undefined : actual} />
              </dd>
            </div>
          </dl>
        )}
        {bets > 0 && (
          <p className={styles.more}>
            <Link to={PATHS.dashboard}>Settle on the dashboard</Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
