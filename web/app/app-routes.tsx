import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../ui/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { AppPanels } from './app-panels.tsx';
import { CanonicalPath } from './canonical-path.tsx';
import { Guarded } from './guarded.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { ROUTES } from './routes.ts';
import { Shell } from './shell/shell.tsx';

/** The page for an address, in the shell, behind its guard. A page that fails leaves the shell standing. */
export function AppRoutes(): ReactNode {
  return (
    <CanonicalPath>
      <Shell>
        <AppPanels />
        <RouteBoundary>
          <Suspense fallback={<Skeleton lines={6} says="Loading the page…" />}>
            <Routes>
              {ROUTES.map(({ path, access, page: Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guarded access={access} path={path}>
                      <Page />
                    </Guarded>
                  }
                />
              ))}
              <Route path={PATHS.firstOffer} element={<Navigate to={`${PATHS.firstOffer}1/`} replace />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </RouteBoundary>
      </Shell>
    </CanonicalPath>
  );
}
