import { isWhole, smallNumber } from './amounts.ts';
import { across, type Cursor, foundAt, type Span, step, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import { isNameAt } from './read-name.ts';
import type { SlipParts, SystemPart } from './slip-parts.ts';
import type { Phrase } from './vocabulary.ts';

const SIZES = /^\d{1,2}(?:[/,]\d{1,2}){0,19}$/u;
const FOLD_WORD = /^(\d{1,2}(?:[/,]\d{1,2}){0,19})-?(folds?)$/u;

/** Reads `perm` with the system it is of, or `perm 2 from 5`; false if a name begins with the word. */
export function readPerm(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  if (isFromAt(cursor, words)) return readFrom(cursor, slip, step(cursor, words));
  if (isNameAt(cursor, words) && !FOLD_WORD.test(wordAt(cursor, words))) return false;
  const place = step(cursor, words);
  if (kindAt(cursor) === 'any' && isFromAt(cursor, 1)) {
    return readFrom(cursor, slip, across(place, step(cursor)));
  }
  slip.perms.push(place);
  return true;
}

/** Reads `any 2 from 5`; false if no such numbers follow. */
export function readAny(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  return isFromAt(cursor, words) && readFrom(cursor, slip, step(cursor, words));
}

/** True for `2 from 5` at a token. */
function isFromAt(cursor: Cursor, ahead: number): boolean {
  const from = phraseAt(cursor, ahead + 1);
  const isFrom = isWhole(wordAt(cursor, ahead)) && from?.meaning.kind === 'from';
  return isFrom && isWhole(wordAt(cursor, ahead + 1 + from.words));
}

function readFrom(cursor: Cursor, slip: SlipParts, words: Span): boolean {
  const fold = smallNumber(wordAt(cursor)) ?? 0;
  step(cursor, 1 + (phraseAt(cursor, 1)?.words ?? 1));
  const count = smallNumber(wordAt(cursor)) ?? 0;
  const place = across(words, step(cursor));
  slip.systems.push(foundAt(place, { kind: 'name', name: { fold } }));
  slip.selectionCounts.push(foundAt(place, count));
  return true;
}

/** Reads the sizes after `folds`: `2 and 3`, `2,3`; false if there are none. */
export function readFolds(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  const list = wordAt(cursor, words);
  if (!SIZES.test(list)) return false;
  const folds = [...sizesIn(list)];
  let place = step(cursor, words + 1);
  while (kindAt(cursor) === 'and' && isWhole(wordAt(cursor, 1))) {
    folds.push(smallNumber(wordAt(cursor, 1)) ?? 0);
    place = across(place, step(cursor, 2));
  }
  slip.systems.push(foundAt(place, { kind: 'name', name: { folds } }));
  return true;
}

/** Reads `4-fold`, `4 folds` or `2/3-folds`; false for any other word. */
export function readFoldWord(cursor: Cursor, slip: SlipParts): boolean {
  const word = wordAt(cursor);
  const isApart = SIZES.test(word);
  const [, list, unit] = FOLD_WORD.exec(isApart ? `${word}-${wordAt(cursor, 1)}` : word) ?? [];
  if (list === undefined) return false;
  const place = step(cursor, isApart ? 2 : 1);
  slip.systems.push(foundAt(place, foldsPart(sizesIn(list), unit === 'folds')));
  return true;
}

function foldsPart(sizes: readonly number[], isPlural: boolean): SystemPart {
  const [size = 0] = sizes;
  if (sizes.length > 1) return { kind: 'name', name: { folds: sizes } };
  return isPlural ? { kind: 'name', name: { fold: size } } : { kind: 'oneFold', size };
}

function sizesIn(list: string): readonly number[] {
  return list.split(/[,/]/u).map((size) => smallNumber(size) ?? 0);
}
