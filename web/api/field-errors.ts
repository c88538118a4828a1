import { ApiError } from './api-error.ts';

/** The server's messages about a field, by its path in wire form: `new_password`. */
export function fieldErrors(error: Error | null, path: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.filter((problem) => problem.path === path).map(({ message }) => message);
}

/** True if an error is about none of these fields, and has to be shown elsewhere. */
export function isElsewhere(error: Error | null, paths: readonly string[]): boolean {
  return error !== null && paths.every((path) => fieldErrors(error, path).length === 0);
}
