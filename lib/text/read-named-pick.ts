import { type Cursor, kindAt, peek, step } from './cursor.ts';
import { isModifierAt } from './read-modifier.ts';
import { isSegmentEnd, pickModifiers } from './read-pick.ts';
import { tieAt } from './read-tie.ts';
import { inSegment, type SlipParts } from './slip-parts.ts';

/** The maximum number of words of a name before a result. */
const MAX_NAME_WORDS = 12;

/**
 * Reads a segment such as `Frankel won` or `A won`: the result of a selection by its name or letter. False for any other
 * segment.
 */
export function readNamedPick(cursor: Cursor, slip: SlipParts): boolean {
  if (inSegment(slip) > 0 || slip.selections.at(-1)?.parts.odds === undefined) return false;
  const words = wordsToResult(cursor);
  if (words === 0) return false;
  const from = cursor.at;
  const name = step(cursor, words);
  const value = positionOf(cursor.text.slice(name.start, name.end).toLowerCase(), slip);
  const before = { picks: slip.picks.length, issues: cursor.issues.length };
  if (value !== undefined) pickModifiers(cursor, slip, { who: [{ ...name, value }], ...name });
  if (value !== undefined && isSegmentEnd(cursor)) return true;
  cursor.at = from;
  slip.picks.length = before.picks;
  cursor.issues.length = before.issues;
  return false;
}

/** The number of words before a result; 0 if none follows within `MAX_NAME_WORDS`. */
function wordsToResult(cursor: Cursor): number {
  for (let words = 1; words <= MAX_NAME_WORDS; words += 1) {
    if (peek(cursor, words)?.kind !== 'word') return 0;
    const kind = kindAt(cursor, words);
    const isResult = RESULTS.has(kind) || tieAt(cursor, words) !== undefined;
    if (isResult && isModifierAt(cursor, words)) return words;
  }
  return 0;
}

const RESULTS: ReadonlySet<unknown> = new Set(['outcome', 'deadHeatOf', 'finished']);

/** The position, from 1, of the only selection with a name; if there is none, of the letter. */
function positionOf(name: string, { selections }: SlipParts): number | undefined {
  const [first, second] = selections.flatMap(({ parts }, index) =>
    parts.name?.value.toLowerCase() === name ? [index + 1] : [],
  );
  if (first !== undefined) return second === undefined ? first : undefined;
  const letter = /^[a-z]$/u.test(name) ? name.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 0;
  return letter > 0 && letter <= selections.length ? letter : undefined;
}
