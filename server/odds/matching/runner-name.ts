import { foldName, slugOf } from './fold-name.ts';
import { shownName } from './shown-name.ts';

const NUMBER = /^\s*\d{1,3}[.)]?\s+(?=\D)/u;
const COUNTRY = /\s*\((?:[A-Z]{2,3}|RES|NR|Res|Non[ -]?Runner)\)\s*$/u;
/** What stands for a name that the source does not give: `#270592`, or a bare number. */
const NO_NAME = /^\s*#?\d*\s*$/u;

/** A runner's name as it is compared: without its number, its country and what writers differ in. Null: no name. */
export function runnerName(text: string): string | null {
  if (NO_NAME.test(text)) return null;
  const bare = text.replace(NUMBER, '').replace(COUNTRY, '').replace(COUNTRY, '');
  const folded = foldName(bare);
  return folded === '' ? null : folded;
}

/** A runner's name as it is shown: without its number. */
export function shownRunner(text: string): string {
  return shownName(text.replace(NUMBER, ''));
}

const MAX_KEY_LENGTH = 28;

/** The key of a runner in its markets, from its compared name. */
export function runnerKey(name: string): string {
  return slugOf(name, MAX_KEY_LENGTH);
}
