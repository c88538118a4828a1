import { smallNumber } from './amounts.ts';
import { type Cursor, type Found, peek, step, wordAt } from './cursor.ts';
import { kindAt } from './phrase.ts';
import { isModifierAt } from './read-modifier.ts';
import { ordinalAt } from './read-tie.ts';
import type { SlipParts } from './slip-parts.ts';

/** Reads `bankers 1st and 3rd` or `bankers 1 3` at the cursor; false if no ordinals or numbers follow. */
export function readBankers(cursor: Cursor, slip: SlipParts, words: number): boolean {
  const mayCount = wordAt(cursor) === 'bankers';
  if ((mayCount ? positionAt(cursor, words) : ordinalAt(cursor, words)) === undefined) return false;
  const place = step(cursor, words);
  const who: Found<number>[] = [];
  for (let value = positionAt(cursor); value !== undefined; value = positionAt(cursor)) {
    who.push({ ...step(cursor), value });
    if (mayCount && isNumberList(cursor)) continue;
    if (!isListAt(cursor)) break;
    step(cursor);
  }
  const all = { start: place.start, end: who.at(-1)?.end ?? place.end };
  slip.picks.push({ who, parts: { banker: { ...all, value: true } }, ...all });
  return true;
}

/** True for `, 2` and `and 2`; false for `, 2nd void`, where the second is void. */
function isListAt(cursor: Cursor): boolean {
  const isSeparator = peek(cursor)?.kind === 'break' || kindAt(cursor) === 'and';
  return isSeparator && positionAt(cursor, 1) !== undefined && !isModifierAt(cursor, 2);
}

/** True for `2 3` before a separator or a stake; false for `2nd won`, `2 folds` and other numbers that words follow. */
function isNumberList(cursor: Cursor): boolean {
  let numbers = 0;
  while (smallNumber(wordAt(cursor, numbers)) !== undefined) numbers += 1;
  if (numbers === 0) return false;
  const isBeforeWord = peek(cursor, numbers)?.kind === 'word' && !wordAt(cursor, numbers).startsWith('£');
  return !isBeforeWord || kindAt(cursor, numbers) === 'and';
}

function positionAt(cursor: Cursor, ahead = 0): number | undefined {
  return ordinalAt(cursor, ahead) ?? smallNumber(wordAt(cursor, ahead));
}
