import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { PATHS } from '../ui/paths.ts';

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
