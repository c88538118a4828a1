import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DataBoundary } from './data-boundary.tsx';

/** A boundary for the page: going elsewhere mends it. */
export function RouteBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <DataBoundary what="This page" isPage mendedBy={pathname}>
      {children}
    </DataBoundary>
  );
}
