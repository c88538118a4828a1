import { PATHS } from '../ui/paths.ts';

/** The one way in which a path is written: a slash at its end and none twice, but for /login, which has none. */
export function canonicalPath(pathname: string): string {
  const path = `${pathname}/`.replaceAll(/\/{2,}/gu, '/');
  return path === `${PATHS.login}/` ? PATHS.login : path;
}
