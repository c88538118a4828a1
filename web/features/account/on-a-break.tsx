import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { dayText } from '../../components/ui/text/dates.ts';
import { Empty } from '../../components/ui/empty.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';

/** The replacement for a page that is closed during the user's break; `until` is an ISO date. */
export function ClosedOnABreak({ until }: { readonly until: string }): ReactNode {
  return (
    <Page title="You are taking a break">
      <title>You are taking a break · Layline</title>
      <Empty
        title={`Closed until ${dayText(until)}`}
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
