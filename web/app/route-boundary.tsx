import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** A boundary for the page: going elsewhere mends it. */
export function RouteBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary what="This page" mendedBy={pathname}>
      {children}
    </ErrorBoundary>
  );
}
