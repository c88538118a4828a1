import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { breakQuery } from '../../api/account.ts';
import { meQuery } from '../../api/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dayText } from '../../ui/day-text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';

/** A page that is closed to who takes a break, until it ends. */
export function ClosedOnABreak({ children }: { readonly children: ReactNode }): ReactNode {
  const isSignedIn = useQuery(meQuery).data?.authenticated === true;
  const { data } = useQuery({ ...breakQuery, enabled: isSignedIn });
  if (!isSignedIn || data === undefined || data.until === null) return children;
  return (
    <Page title="You are taking a break">
      <title>You are taking a break · Layline</title>
      <Empty
        title={`Closed until ${dayText(data.until)}`}
        actions={
          <>
            <ButtonLink to={PATHS.saferBetting}>Safer betting</ButtonLink>
            <ButtonLink to={PATHS.dashboard}>Dashboard</ButtonLink>
          </>
        }
      >
        You asked for it, and it cannot be made shorter. Your dashboard and the calculators are open.
      </Empty>
    </Page>
  );
}
