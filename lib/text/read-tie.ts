import { tiedPosition } from '../bet/typed-finish.ts';
import { isMoney, isNumber, ordinalDigits, smallNumber } from './amounts.ts';
import { addIssue, type Cursor, peek, type Span, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import { isNameAt } from './read-name.ts';

/** The words for a tied finish: its position, how many they are, and whether they are about a dead heat. */
export type Tie = { readonly position: string; readonly words: number; readonly isDeadHeat: boolean };

/** The tied finish at a token: `T5`, `=3rd`, `3rd=`, `joint 2nd`, `tied for 2nd`, `dead heat 2nd`. */
export function tieAt(cursor: Cursor, ahead = 0): Tie | undefined {
  const alone = tiedPosition(wordAt(cursor, ahead));
  if (alone !== undefined) return { position: alone, words: 1, isDeadHeat: false };
  const lead = leadWords(cursor, ahead);
  if (lead === 0) return undefined;
  const words = wordAt(cursor, ahead + lead) === 'for' ? lead + 1 : lead;
  const position = ordinalText(cursor, ahead + words);
  if (position === undefined) return undefined;
  return { position, words: words + 1, isDeadHeat: kindAt(cursor, ahead) === 'outcome' };
}

/** The number of words before a tied position: `joint`, `dead heat`; 0 if there are none. */
function leadWords(cursor: Cursor, ahead: number): number {
  if (TIE_WORDS.has(wordAt(cursor, ahead))) return 1;
  const phrase = phraseAt(cursor, ahead);
  if (phrase === undefined) return 0;
  const { meaning, words } = phrase;
  const isTie = meaning.kind === 'tied' || (meaning.kind === 'outcome' && meaning.outcome === 'deadHeat');
  return isTie ? words : 0;
}

const TIE_WORDS: ReadonlySet<string> = new Set(['joint', 'jt']);

/** The digits of an ordinal at a token: `2nd`, `second`. */
export function ordinalText(cursor: Cursor, ahead = 0): string | undefined {
  const meaning = phraseAt(cursor, ahead)?.meaning;
  return meaning?.kind === 'ordinal' ? String(meaning.position) : ordinalDigits(wordAt(cursor, ahead));
}

/** The position of an ordinal at a token, 1 for `first` and `1st`; undefined for any other token. */
export function ordinalAt(cursor: Cursor, ahead = 0): number | undefined {
  return smallNumber(ordinalText(cursor, ahead));
}

/** True if a name or a price follows, so that a text such as `T5` is a name: that of a trap. */
export function isNameBehind(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  if (token?.kind === 'at' || token?.kind === 'dash' || isNameAt(cursor, ahead)) return true;
  const kind = kindAt(cursor, ahead);
  if (kind === 'evens' || kind === 'startingPrice' || kind === 'at') return true;
  return isNumber(wordAt(cursor, ahead)) && !isMoney(wordAt(cursor, ahead));
}

/** Asks how many tied for a position. */
export function askTied(cursor: Cursor, place: Span, position: string): void {
  const finished = `finished ${position} tied 2`;
  addIssue(cursor, place, {
    message: `How many tied for position ${position}? Write ${finished} (or 3, 4 …). A name goes in quotes, another selection's result after its price`,
    expected: finished,
  });
}
