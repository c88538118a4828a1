import { ApiError, withStop } from './api-error.ts';

const SENTENCES: Readonly<Partial<Record<number, string>>> = {
  0: 'No connection to the server. Check your network and try again.',
  401: 'You are not logged in any more. Log in and try again.',
  503: 'That is not available at the moment. Try again in a minute.',
};

/** A message on an error and its remedy; `known` overrides the text of some statuses. */
export function errorSentence(
  error: Error,
  known: Readonly<Partial<Record<number, string>>> = SENTENCES,
): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  if (error.status === 429) return `Too many tries. ${waitText(error.retryAfter)}`;
  return known[error.status] ?? SENTENCES[error.status] ?? withStop(error.message);
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 1) return 'Wait a moment and try again.';
  if (seconds < 90) return `Wait ${seconds} seconds and try again.`;
  return `Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
}

/** The server's messages about a field, by its path in wire form: `new_password`. */
export function fieldErrors(error: Error | null, path: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.filter((problem) => problem.path === path).map(({ message }) => message);
}

/** True if an error belongs to none of these fields, and must be shown elsewhere. */
export function isElsewhere(error: Error | null, paths: readonly string[]): boolean {
  return error !== null && paths.every((path) => fieldErrors(error, path).length === 0);
}
