import { ApiError } from './api-error.ts';

/** What the server found wrong with a field, by its path as it travels: `new_password`. */
export function fieldErrors(error: Error | null, path: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.filter((problem) => problem.path === path).map(({ message }) => message);
}

/** Whether an error is about none of these fields, and has to be said elsewhere. */
export function isElsewhere(error: Error | null, paths: readonly string[]): boolean {
  return error !== null && paths.every((path) => fieldErrors(error, path).length === 0);
}
