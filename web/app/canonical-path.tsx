import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canonicalPath } from './canonical.ts';

/** Leads to the one address that a page has, with whatever else the address says. */
export function CanonicalPath({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? children : <Navigate to={{ pathname: canonical, search, hash }} replace />;
}
