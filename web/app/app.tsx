import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes.tsx';
import { DataBoundary } from './data-boundary.tsx';

/** The whole app, on the browser's address. A failure outside the pages shows an error page. */
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
