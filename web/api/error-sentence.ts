import { ApiError } from './api-error.ts';
import { withStop } from './with-stop.ts';

const SENTENCES: Readonly<Partial<Record<number, string>>> = {
  0: 'No connection to the server. Check your network and try again.',
  401: 'You are not logged in any more. Log in and try again.',
  503: 'That is not available at the moment. Try again in a minute.',
};

/** A calm message on an error and what to do about it; `known` overrides the text of some statuses. */
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
