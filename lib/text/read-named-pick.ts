import { MAX_SELECTIONS } from '../systems/resolve.ts';
import { type Cursor, type Found, peek, step } from './cursor.ts';
import { kindAt } from './phrase.ts';
import { isModifierAt } from './read-modifier.ts';
import { isSegmentEnd, pickModifiers } from './read-pick.ts';
import { tieAt } from './read-tie.ts';
import { inSegment, type SlipParts } from './slip-parts.ts';

/** The maximum number of words of a name before a result. */
const MAX_NAME_WORDS = 12;

/**
 * Reads a segment such as `Frankel won`, `A won` or `A, B and C lost`: the result of selections by their names or
 * letters. False for any other segment.
 */
export function readNamedPick(cursor: Cursor, slip: SlipParts): boolean {
  if (inSegment(slip) > 0 || slip.selections.at(-1)?.parts.odds === undefined) return false;
  const from = cursor.at;
  const before = { picks: slip.picks.length, issues: cursor.issues.length };
  for (const readWho of [readOne, readList]) {
    const who = readWho(cursor, slip);
    const [first] = who;
    const end = who.at(-1)?.end;
    if (first !== undefined && end !== undefined) {
      pickModifiers(cursor, slip, { who, start: first.start, end });
      if (isSegmentEnd(cursor) || kindAt(cursor) === 'and') return true;
    }
    cursor.at = from;
    slip.picks.length = before.picks;
    cursor.issues.length = before.issues;
  }
  return false;
}

/** Reads the name or letter of a selection before a result; empty if there is none. */
function readOne(cursor: Cursor, slip: SlipParts): readonly Found<number>[] {
  const words = wordsToResult(cursor);
  return words === 0 ? [] : readWho(cursor, slip, words);
}

function readWho(cursor: Cursor, slip: SlipParts, words: number): readonly Found<number>[] {
  const name = step(cursor, words);
  const value = positionOf(cursor.text.slice(name.start, name.end).toLowerCase(), slip);
  return value === undefined ? [] : [{ ...name, value }];
}

/** Reads a list of names or letters with `and` before the last, before a result; empty if there is none. */
function readList(cursor: Cursor, slip: SlipParts): readonly Found<number>[] {
  const list: Found<number>[] = [];
  for (let isLast = false; list.length < MAX_SELECTIONS;) {
    const item = readItem(cursor, slip);
    if (item === undefined) return [];
    list.push(item);
    if (isModifierAt(cursor)) return isLast ? list : [];
    if (isLast) return [];
    if (peek(cursor)?.text === ',') step(cursor);
    isLast = kindAt(cursor) === 'and';
    if (isLast) step(cursor);
  }
  return [];
}

/** Reads an item of a list: the shortest name or letter before a comma, an `and` or a result. */
function readItem(cursor: Cursor, slip: SlipParts): Found<number> | undefined {
  const from = cursor.at;
  for (let words = 1; words <= MAX_NAME_WORDS && peek(cursor, words - 1)?.kind === 'word'; words += 1) {
    const isEnd =
      peek(cursor, words)?.text === ',' || kindAt(cursor, words) === 'and' || isModifierAt(cursor, words);
    const [item] = isEnd ? readWho(cursor, slip, words) : [];
    if (item !== undefined) return item;
    cursor.at = from;
  }
  return undefined;
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
