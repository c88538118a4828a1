import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery, NOBODY } from '../../api/me.ts';
import { dayText } from '../../ui/day-text.ts';
import { Page } from '../../ui/page.tsx';
import { BreakCard } from './break-card.tsx';
import { DataCard } from './data-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './account-page.module.css';

/** The account page: plan, sessions, password, break, data export and deletion. */
export function AccountPage(): ReactNode {
  const { email, createdAt } = useQuery(meQuery).data ?? NOBODY;
  const since = createdAt === null ? '' : `, a member since ${dayText(createdAt)}`;
  return (
    <Page title="Account" about={`${email ?? ''}${since}`}>
      <title>Account · Layline</title>
      <div className={styles.grid}>
        <PlanCard />
        <SessionsCard />
        <PasswordCard />
        <BreakCard />
        <DataCard />
      </div>
    </Page>
  );
}
