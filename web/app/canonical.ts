import { PATHS } from '../ui/paths.ts';

/** The canonical form of a path: one trailing slash and no double ones, except /login, which has none. */
export function canonicalPath(pathname: string): string {
  const path = `${pathname}/`.replaceAll(/\/{2,}/gu, '/');
  return path === `${PATHS.login}/` ? PATHS.login : path;
}
