import { keyTable } from './pages.ts';
import type { Line } from './span.ts';

/** The keys and their effects. Must fit in 80 columns and 24 rows. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Up, Down', 'field; in an edit they keep it and go on'],
  ['Left, Right', 'choice before or after; in a list the fields of a row'],
  ['Tab, Shift Tab', 'next field, field before'],
  ['Digits', 'type a number into the field at once'],
  ['Enter, Esc', 'edit (digits begin it), or next choice; keep it, cancel'],
  ['Backspace', 'empty the field'],
  ['Page Up, Page Down', 'scroll the answer'],
  ['m', 'more: the fields that few bets need'],
  ['a, x', 'add a row below the one in use; remove it'],
  ['e', 'explain the answer, step by step'],
  ['f', 'fill in an example, then the next one'],
  ['u, r', 'undo; clear the form'],
  ['y', 'copy as JSON or as a command line'],
  ['Esc', 'the list of calculators; what was typed is kept'],
  ['q, Ctrl C', 'quit with the answer printed; without'],
  ['Ctrl L', 'draw the screen again'],
];

/** The key reference of a form. */
export function formKeyLines(): readonly Line[] {
  return keyTable(KEYS);
}
