import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { newQueryClient } from '../api/query-client.ts';
import { AppRoutes } from './app-routes.tsx';

/** The whole app, on the address of the browser. */
export function App(): ReactNode {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
