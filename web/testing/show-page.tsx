import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ToastProvider } from '../components/ui/toast.tsx';

function Address(): ReactNode {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{`${pathname}${search}${hash}`}</output>;
}

/**
 * Renders a component in tests as in the app: at an address, which is displayed, with a state of its history entry, and
 * with its own cache.
 */
export function showPage(page: ReactNode, at = '/', state: unknown = null): QueryClient {
  history.replaceState(state, '', at);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ToastProvider>{page}</ToastProvider>
        <Address />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return client;
}
