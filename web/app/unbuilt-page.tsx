import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { PATHS } from '../ui/paths.ts';
import { pageName } from './page-name.ts';

/** A page of the plan of the app that has no content in this version. It says so. */
export function UnbuiltPage(): ReactNode {
  const { pathname } = useLocation();
  return (
    <Page title={pageName(pathname)}>
      <Empty
        title="This page is not part of this version"
        actions={<ButtonLink to={PATHS.calculators}>Bet calculators</ButtonLink>}
      >
        The calculators are here, and need no account.
      </Empty>
    </Page>
  );
}
