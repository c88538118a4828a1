import type { ReactNode } from 'react';
import { ButtonLink } from '../components/ui/button.tsx';
import { Empty } from '../components/ui/empty.tsx';
import { Page } from '../components/ui/page.tsx';
import { PATHS } from './paths.ts';

/** The page for an unknown address. */
export function NotFoundPage(): ReactNode {
  return (
    <Page title="Page not found">
      <Empty
        title="There is nothing at this address"
        actions={
          <>
            <ButtonLink variant="primary" to={PATHS.tools}>
              All tools
            </ButtonLink>
            <ButtonLink to={PATHS.calculators}>Bet calculators</ButtonLink>
          </>
        }
      >
        It may have moved, or the link may be incomplete.
      </Empty>
    </Page>
  );
}
