import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { withNext } from '#lib/product';
import { meQuery } from '../api/me.ts';
import { useBreak } from '../api/use-break.ts';
import { withStop } from '../api/api-error.ts';
import { Button } from '../components/ui/button.tsx';
import { Empty } from '../components/ui/empty.tsx';
import { lazily } from '../components/ui/failures/lazily.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { PATHS } from './paths.ts';
import type { Access } from './route.ts';

/** In its own chunk, because few users take a break. */
const ClosedOnABreak = lazily(
  async () => (await import('../features/account/on-a-break.tsx')).ClosedOnABreak,
);

/** A page behind its access rule; a user who has to sign in first returns to the full address afterwards. */
export function Guarded({
  access,
  path,
  children,
}: {
  readonly access: Access;
  readonly path: string;
  readonly children: ReactNode;
}): ReactNode {
  const page = closesOnABreak(path) ? <OpenUnlessOnABreak>{children}</OpenUnlessOnABreak> : children;
  return access === 'requiresAuth' ? <SignedIn>{page}</SignedIn> : page;
}

/** A page that is closed to users on a break, until the break ends. */
function OpenUnlessOnABreak({ children }: { readonly children: ReactNode }): ReactNode {
  const { until } = useBreak();
  return until === undefined ? children : <ClosedOnABreak until={until} />;
}

function SignedIn({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const me = useQuery(meQuery);
  if (me.isPending) return <Skeleton lines={6} says="Signing in…" />;
  if (me.isError) {
    return (
      <Empty
        title="We could not check who you are"
        isPage
        actions={<Button onClick={() => void me.refetch()}>Try again</Button>}
      >
        {withStop(me.error.message)} Your data are safe.
      </Empty>
    );
  }
  return me.data.authenticated ? (
    children
  ) : (
    <Navigate to={withNext(PATHS.login, `${pathname}${search}${hash}`)} replace />
  );
}

const CLOSED: ReadonlySet<string> = new Set([
  PATHS.oddsMatcher,
  PATHS.eachWayMatcher,
  PATHS.extraPlaceMatcher,
  PATHS.boostMatcher,
  PATHS.bogMatcher,
  PATHS.twoUpMatcher,
  PATHS.dutchingFinder,
  PATHS.accumulatorFinder,
  PATHS.checkout,
]);

/** True if a route leads to betting or to paying for it, which is closed to users on a break. */
function closesOnABreak(path: string): boolean {
  return CLOSED.has(path) || path.startsWith(PATHS.journeys);
}
