import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canonicalPath } from './canonical.ts';

/** Redirects to the canonical path of a page, and keeps the query and the fragment. */
export function CanonicalPath({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? children : <Navigate to={{ pathname: canonical, search, hash }} replace />;
}
