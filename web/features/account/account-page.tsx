import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery, NOBODY } from '../../api/me.ts';
import { dayText } from '../../components/ui/text/dates.ts';
import { Page } from '../../components/ui/page.tsx';
import { BreakCard } from './parts/break-card.tsx';
import { DataCard } from './parts/data-card.tsx';
import { PasswordCard } from './parts/password-card.tsx';
import { PlanCard } from './parts/plan-card.tsx';
import { SessionsCard } from './parts/sessions-card.tsx';
import { TokensCard } from './parts/tokens-card.tsx';
import { WatchesCard } from './parts/watches-card.tsx';
import styles from './account-page.module.css';

/** The account page: plan, sessions, password, access tokens, watches, break, data export and deletion. */
export function AccountPage(): ReactNode {
  const { email, createdAt } = useQuery(meQuery).data ?? NOBODY;
  const since = createdAt === null ? '' : `, a member since ${dayText(createdAt)}`;
  return (
    <Page title="Account" about={`${email ?? ''}${since}`}>
      <title>Account · Layline</title>
      <div className={styles.grid}>
        <div className={styles.column}>
          <PlanCard />
          <SessionsCard />
          <PasswordCard />
          <TokensCard />
        </div>
        <div className={styles.column}>
          <WatchesCard />
          <BreakCard />
          <DataCard />
        </div>
      </div>
    </Page>
  );
}
