import { ISSUE_MESSAGES } from '#lib';
import type { Problem } from '../bad-input.ts';
import { TWO_WAYS } from '../odds-list.ts';

/** The fields whose flag or argument takes several prices. */
const LISTED = /^(?:selections\.\d+\.odds|odds\.\d+)$/u;

/** The meanings that a number with a comma may have, to stand behind its refusal; empty for all other problems. */
export function commaHint({ path, place, given, message }: Problem): string {
  if (!TWO_WAYS.test(given)) return '';
  // A file has one price in its field, in the strict grammar.
  if (message === ISSUE_MESSAGES['invalid-decimal']) {
    return ` (write ${given.replace(',', '.')} or ${given.replace(',', '')})`;
  }
  return place !== undefined && LISTED.test(path) ? ` (two prices: ${given.replace(',', ' ')})` : '';
}
