import { ISSUE_MESSAGES } from '#lib';
import type { BadInput, Problem } from '../bad-input.ts';
import { TWO_WAYS } from '../odds-list.ts';

/** The fields whose flag or argument takes several prices. */
const LISTED = /^(?:selections\.\d+\.odds|odds\.\d+)$/u;

/** What may have been meant by a number with a comma, to stand behind its refusal; empty for all other problems. */
export function commaHint({ path, given, message }: Problem, source: BadInput['source']): string {
  if (message !== ISSUE_MESSAGES['invalid-decimal'] || !TWO_WAYS.test(given)) return '';
  const point = given.replace(',', '.');
  // A file has one price in its field.
  const isOneOfSome = source === undefined && LISTED.test(path);
  return isOneOfSome
    ? ` (one price: ${point}; two: ${given.replace(',', ' ')})`
    : ` (write ${point} or ${given.replace(',', '')})`;
}
