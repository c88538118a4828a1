import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { LiveFeed } from '../../../api/live-rows.ts';
import { guidePath, PATHS } from '../../../app/paths.ts';
import { Card } from '../../../components/ui/card.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import styles from './live-card.module.css';

const LiveBet = lazily(async () => (await import('./live-bet.tsx')).LiveBet, 'nothing');

type LiveCardProps = {
  /** The odds matcher's rows now; undefined while unknown. */
  readonly live: LiveFeed | undefined;
  /** True for a user with an account, and until it is known. */
  readonly isMember: boolean;
};

/** Matched betting, shown by the closest pair of prices: what it is, both results of it, and where to begin. */
export function LiveCard({ live, isMember }: LiveCardProps): ReactNode {
  return (
    <Card title="What is matched betting?" end={<Link to={guidePath('matched-betting')}>The guide</Link>}>
      <div className={styles.body}>
        <p>
          You back a result at a bookmaker and lay the same result at an exchange, so the result doesn’t
          matter. The free bets that bookmakers give for it are what you keep.
        </p>
        <div className={styles.picture}>
          <Suspense>
            <LiveBet key={live?.closest?.id} live={live} />
          </Suspense>
        </div>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={PATHS.firstOffer}>
            Start your first offer
          </ButtonLink>
          {!isMember && <ButtonLink to={PATHS.register}>Create an account</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}
