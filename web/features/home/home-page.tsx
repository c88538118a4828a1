import type { ReactNode } from 'react';
import { SLUGS } from '#lib';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PATHS } from '../../app/paths.ts';
import { useTitle } from '../../platform/navigation.ts';
import { MatcherList } from './matcher-list.tsx';
import styles from './home-page.module.css';

/** The landing page: a short introduction, with links to the tools. */
export function HomePage(): ReactNode {
  useTitle('Bets worked out exactly');
  return (
    <div className={styles.home}>
      <div className={styles.lead}>
        <h1>Two bets, one line</h1>
        <p>
          A layline is the course on which a boat reaches the mark without another tack. Layline draws two
          bets towards one point, where the result no longer matters, and settles {SLUGS.length} kinds of bet
          to the penny.
        </p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="lg" to={PATHS.calculators}>
            Bet calculators
          </ButtonLink>
          <ButtonLink size="lg" to={PATHS.oddsMatcher}>
            Odds matcher
          </ButtonLink>
        </div>
        <p className={styles.more}>
          New to this? See <Link to={PATHS.howItWorks}>how it works</Link>, or read the{' '}
          <Link to={PATHS.guides}>guides</Link>.
        </p>
        <svg className={styles.picture} viewBox="0 0 320 120" aria-hidden="true">
          <path className={styles.back} d="M8 104 C110 96 190 74 286 58" />
          <path className={styles.lay} d="M8 16 C110 24 190 44 286 56" />
          <circle cx="294" cy="57" r="7" />
        </svg>
      </div>
      <Card title="Matchers">
        <MatcherList />
      </Card>
    </div>
  );
}
