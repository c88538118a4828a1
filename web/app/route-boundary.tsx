import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DataBoundary } from './data-boundary.tsx';

/** An error boundary for the page, reset by navigation. */
export function RouteBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <DataBoundary what="This page" isPage mendedBy={pathname}>
      {children}
    </DataBoundary>
  );
}
