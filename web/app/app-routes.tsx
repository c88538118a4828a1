import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { AppPanels } from './app-panels.tsx';
import { CanonicalPath } from './canonical-path.tsx';
import { Guarded } from './guarded.tsx';
import { type AppRoute, page } from './route.ts';
import { RouteBoundary } from './route-boundary.tsx';
import { ROUTES } from './routes.ts';
import { Shell } from './shell/shell.tsx';

const { page: NotFoundPage } = page(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The page for an address, in the shell, behind its guard. If a page fails, the shell keeps working. */
export function AppRoutes(): ReactNode {
  return (
    <CanonicalPath>
      <Shell>
        <AppPanels />
        <RouteBoundary>
          <Routes>
            {ROUTES.map(({ path, access, names, page: Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Named names={names}>
                    <Guarded access={access} path={path}>
                      <Page />
                    </Guarded>
                  </Named>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </RouteBoundary>
      </Shell>
    </CanonicalPath>
  );
}

type NamedProps = { readonly names: AppRoute['names']; readonly children: ReactNode };

/** The page of an address, or the not-found page if the parameters in the address name none. */
function Named({ names, children }: NamedProps): ReactNode {
  const params = useParams();
  return names === undefined || names(params) ? children : <NotFoundPage />;
}
