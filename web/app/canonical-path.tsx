import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from './paths.ts';

/** Redirects to the canonical path of a page, and keeps the query and the fragment. */
export function CanonicalPath({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? children : <Navigate to={{ pathname: canonical, search, hash }} replace />;
}

/** The canonical form of a path: one trailing slash and no double ones, except /login, which has none. */
export function canonicalPath(pathname: string): string {
  const path = `${pathname}/`.replaceAll(/\/{2,}/gu, '/');
  return path === `${PATHS.login}/` ? PATHS.login : path;
}
