import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { dashboardGuard, withNext } from '#lib/product';
import { Navigate, useLocation } from 'react-router-dom';
import { type Dashboard, dashboardQuery } from '../../api/dashboard.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { meQuery, NOBODY } from '../../api/me.ts';
import { welcomeChoiceQuery } from '../../api/progress.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { Icon, SETTINGS_2 } from '../../components/ui/icons.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { OpenCard } from './parts/open-card.tsx';
import { BetsCard } from './parts/bets-card.tsx';
import styles from './dashboard-page.module.css';
import { JourneyCard } from './parts/journey-card.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { ProfitCard } from './parts/profit-card.tsx';

const AccountsCard = lazily(async () => (await import('./parts/accounts-card.tsx')).AccountsCard);
const ToSettleCard = lazily(async () => (await import('./parts/to-settle-card.tsx')).ToSettleCard);

/**
 * The dashboard: profit, open bets and money at risk. Redirects to sign-in or the welcome choice if it must
 * come first.
 */
export function DashboardPage(): ReactNode {
  const { pathname, search } = useLocation();
  const { tier } = useQuery(meQuery).data ?? NOBODY;
  const welcome = useQuery(welcomeChoiceQuery);
  const dashboard = useQuery(dashboardQuery);
  const error = (welcome.data === undefined ? welcome.error : null) ?? dashboard.error;
  if (welcome.isPending) {
    return (
      <Page title="Dashboard">
        <Skeleton lines={8} says="Loading your dashboard…" />
      </Page>
    );
  }
  if (welcome.data !== undefined) {
    const here = `${pathname}${search}`;
    const guard = dashboardGuard({ tier, choice: welcome.data?.choice });
    if (guard.kind === 'signIn') return <Navigate to={withNext(PATHS.login, here)} replace />;
    if (guard.kind === 'welcome') return <Navigate to={withNext(PATHS.welcome, here)} replace />;
  }
  return (
    <Page
      title="Dashboard"
      end={
        <ButtonLink to={PATHS.preferences}>
          <Icon path={SETTINGS_2} />
          Preferences
        </ButtonLink>
      }
    >
      <title>Dashboard · Layline</title>
      {dashboard.data === undefined ? (
        <NotLoaded error={error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <Cards dashboard={dashboard.data} />
      )}
    </Page>
  );
}

type NotLoadedProps = { readonly error: Error | null; readonly onRetry: () => void };

/** The placeholder of the cards while they load, or after loading failed. */
function NotLoaded({ error, onRetry }: NotLoadedProps): ReactNode {
  if (error === null) return <Skeleton lines={8} says="Loading your dashboard…" />;
  return (
    <Empty title="Your dashboard could not be loaded" actions={<Button onClick={onRetry}>Try again</Button>}>
      {errorSentence(error)} Nothing you saved is lost.
    </Empty>
  );
}

function Cards({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  return (
    <div className={styles.grid}>
      <ProfitCard dashboard={dashboard} />
      <div className={styles.side}>
        <JourneyCard />
        <OpenCard dashboard={dashboard} />
      </div>
      {dashboard.openBets.length > 0 && (
        <div className={styles.whole}>
          <Suspense fallback={<Skeleton lines={4} says="Loading your open bets…" />}>
            <ToSettleCard openBets={dashboard.openBets} />
          </Suspense>
        </div>
      )}
      <div className={styles.whole}>
        <BetsCard />
      </div>
      <div className={styles.whole}>
        <Suspense fallback={<Skeleton lines={4} says="Loading your accounts…" />}>
          <AccountsCard balances={dashboard.balances} />
        </Suspense>
      </div>
    </div>
  );
}
