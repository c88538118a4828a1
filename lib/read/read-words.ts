import { issue } from '../issue.ts';
import { isLeftOut, type Issues } from './read-field.ts';

const LONGEST = 200;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Words for people, at most 200 characters without control characters; null where they are left out. */
export function readWords(value: unknown, path: string, issues: Issues): string | null {
  if (isLeftOut(value)) return null;
  if (typeof value === 'string' && value.length <= LONGEST && !CONTROL_CHARACTER.test(value)) return value;
  issues.push(issue('invalid-value', path));
  return null;
}

/** True or false; undefined where it is left out, and with an issue where it is anything else. */
export function readFlag(value: unknown, path: string, issues: Issues): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (!isLeftOut(value)) issues.push(issue('invalid-value', path));
  return undefined;
}
