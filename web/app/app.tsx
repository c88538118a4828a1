import type { ReactNode } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { AppPanels } from './app-panels.tsx';
import { CanonicalPath } from './canonical-path.tsx';
import { DataBoundary } from './data-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { type AppRoute, page } from './route.ts';
import { ROUTES } from './routes.ts';
import { Shell } from './shell/shell.tsx';

/** The whole app, on the browser's URL. A failure outside the pages shows an error page. */
export function App({ client }: { readonly client: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <DataBoundary what="Layline">
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </DataBoundary>
    </QueryClientProvider>
  );
}

const { page: NotFoundPage } = page(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** The page for a URL, in the shell, behind its guard. If a page fails, the shell keeps working. */
function AppRoutes(): ReactNode {
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

/** The page of a URL, or the not-found page if the parameters in the URL are unknown. */
function Named({ names, children }: NamedProps): ReactNode {
  const params = useParams();
  return names === undefined || names(params) ? children : <NotFoundPage />;
}

/** An error boundary for the page, reset by navigation. */
function RouteBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <DataBoundary what="This page" isPage mendedBy={pathname}>
      {children}
    </DataBoundary>
  );
}
