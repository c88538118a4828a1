import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { dayText } from '../../ui/day-text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';

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
