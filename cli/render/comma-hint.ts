import { ISSUE_MESSAGES } from '#lib';
import type { Problem } from '../bad-input.ts';
import { AMBIGUOUS_COMMA } from '../odds-list.ts';

/** Matches fields whose flag or argument takes several prices. */
const LISTED = /^(?:selections\.\d+\.odds|odds\.\d+)$/u;

/** A hint about the possible meanings of a number with a comma, to append to its problem; empty for any other problem. */
export function commaHint({ path, place, given, message }: Problem): string {
  if (!AMBIGUOUS_COMMA.test(given)) return '';
  // In JSON the field holds a single price, in the strict grammar.
  if (message === ISSUE_MESSAGES['invalid-decimal']) {
    return ` (write ${given.replace(',', '.')} or ${given.replace(',', '')})`;
  }
  return place !== undefined && LISTED.test(path) ? ` (two prices: ${given.replace(',', ' ')})` : '';
}
