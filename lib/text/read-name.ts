import { isMoney, isNumber, isToOne, isWhole } from './amounts.ts';
import {
  across,
  complain,
  type Cursor,
  type Found,
  kindAt,
  peek,
  phraseAt,
  type Span,
  step,
  wordAt,
} from './cursor.ts';
import { marketOf } from './market-words.ts';
import { inSegment, type PartsGiven, selectionParts, type SlipParts } from './slip-parts.ts';
import type { Kind } from './vocabulary.ts';

const QUOTES_HINT = 'If it is part of a name, write the name in quotes';

/** A clock time, which names of races begin with: no price. */
const TIME = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/u;
/** A handicap: a sign and a number that is no American price. */
const HANDICAP = /^[+\-\u2010-\u2013\u2212](?:\d{1,2}|\d{1,3}\.\d{1,2})$/u;
/** Words behind which `win` is part of a market: `Arsenal to win`, `home win`. */
const BEFORE_WIN = new Set(['to', 'home', 'away']);
const LINE_WORDS = new Set(['over', 'under']);

/** Phrases that end a name, or make it unclear. All others are words like any other there. */
const ENDS: ReadonlySet<Kind> = new Set<Kind>([
  'eachWay',
  'stakeType',
  'banker',
  'rule4',
  'evens',
  'startingPrice',
  'equallyDivided',
  'winOnly',
  'timesOdds',
]);
const UNCLEAR: ReadonlySet<Kind> = new Set<Kind>(['system', 'oneFold', 'outcome']);

/** True if a name begins at a token: a word that means nothing else, or a text in quotes. */
export function isNameAt(cursor: Cursor, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  if (token?.kind === 'quoted') return true;
  return token?.kind === 'word' && !isNumber(token.lower) && phraseAt(cursor, ahead) === undefined;
}

/** True for a clock time with a name behind it: `14:30 Ascot`. */
export function isTimeOfName(cursor: Cursor): boolean {
  return TIME.test(wordAt(cursor)) && isNameAt(cursor, 1);
}

/** Reads the name at the cursor, whatever its first word is, into a new selection. */
export function readName(cursor: Cursor, slip: SlipParts): void {
  const first = peek(cursor);
  if (first?.kind === 'quoted') {
    const place = step(cursor);
    addName(cursor, slip, { parts: { name: { ...place, value: first.text } }, place });
    return;
  }
  const from = cursor.at;
  let place = step(cursor);
  while (continuesName(cursor, from)) place = across(place, step(cursor));
  const written = cursor.text.slice(place.start, place.end);
  const name: Found<string> = { ...place, value: written.replace(/(?<=.):$/u, '') };
  const market = marketOf(name.value);
  addName(cursor, slip, { parts: { name, ...(market && { market: { ...place, value: market } }) }, place });
}

/** True if the token at the cursor belongs to the name that began at the token `from`. */
function continuesName(cursor: Cursor, from: number): boolean {
  const token = peek(cursor);
  if (token?.kind === 'dash') return isNameAt(cursor, 1);
  if (token?.kind !== 'word') return false;
  if (isNumber(token.lower)) return isNumberOfName(cursor);
  const phrase = phraseAt(cursor);
  if (phrase === undefined) return true;
  const { kind } = phrase.meaning;
  if (kind === 'at') return !isPriceLike(cursor, 1);
  if (ENDS.has(kind)) return false;
  if (UNCLEAR.has(kind)) askAboutWord(cursor, from, phrase.words);
  return true;
}

/** Asks if a word inside a name means something; behind `to`, and of a single letter, it does not. */
function askAboutWord(cursor: Cursor, from: number, words: number): void {
  const start = peek(cursor)?.start ?? 0;
  const isPlain = wordAt(cursor).length === 1 || BEFORE_WIN.has(wordAt(cursor, -1));
  if (isPlain) return;
  const place = { start, end: peek(cursor, words - 1)?.end ?? start };
  const said = cursor.text.slice(place.start, place.end);
  complain(cursor, place, {
    message: `Is ${said} part of the name ${nameSoFar(cursor, from)}? Then write the name in quotes, otherwise write it elsewhere`,
    expected: 'the price of the selection',
  });
}

function nameSoFar(cursor: Cursor, from: number): string {
  const start = cursor.tokens[from]?.start ?? 0;
  return cursor.text.slice(start, peek(cursor)?.end).slice(0, 60);
}

function isPriceLike(cursor: Cursor, ahead: number): boolean {
  return isNumber(wordAt(cursor, ahead)) || kindAt(cursor, ahead) === 'evens';
}

/**
 * True for a number inside a name: a line, a handicap, a time, a whole number that a marked price follows, or a text such
 * as `20s` that any price follows.
 */
function isNumberOfName(cursor: Cursor): boolean {
  const word = wordAt(cursor);
  const isOther = LINE_WORDS.has(wordAt(cursor, -1)) || HANDICAP.test(word) || isTime(word);
  if (isOther) return !isMoney(word);
  const isMarked = peek(cursor, 1)?.kind === 'at' || isNameBeforeMark(cursor);
  if (isToOne(word)) return isMarked || isMoreOfName(cursor, 1);
  return isMarked && isWhole(word);
}

/** True for a word that has no meaning of its own, and for a price. */
function isMoreOfName(cursor: Cursor, ahead: number): boolean {
  const isPlain = peek(cursor, ahead)?.kind === 'word' && kindAt(cursor, ahead) === undefined;
  return isPlain || isPriceLike(cursor, ahead);
}

function isTime(word: string): boolean {
  return word.includes(':') && TIME.test(word);
}

/** True if the words behind the cursor's token are a name that ends with `@`. */
function isNameBeforeMark(cursor: Cursor): boolean {
  return isNameAt(cursor, 1) && peek(cursor, 2)?.kind === 'at';
}

/** Begins a selection with its name; names behind a price belong to it if nothing else does. */
function addName(
  cursor: Cursor,
  slip: SlipParts,
  { parts, place }: { readonly parts: PartsGiven; readonly place: Span },
): void {
  const last = slip.selections.at(-1);
  const isPending = last !== undefined && last.parts.odds === undefined;
  if (isPending) complainAboutPrice(cursor, last.parts.name ?? last.place);
  const isBehindPrice = !isPending && inSegment(slip) === 1 && last?.parts.name === undefined;
  slip.selections.push({ parts: selectionParts(parts), isMarked: false, place, isBehindPrice });
}

/** Adds the issue of a name that no price follows. */
export function complainAboutPrice(cursor: Cursor, name: Span): void {
  if (cursor.issues.some(({ start, end }) => start === name.start && end === name.end)) return;
  const said = cursor.text.slice(name.start, name.end).slice(0, 60);
  complain(cursor, name, {
    message: `There is no price behind ${said}. ${QUOTES_HINT}`,
    expected: 'a name with its price, such as Frankel 5/2',
  });
}

/** Gives names that stand behind their price to it, at the end of a part of a line. */
export function settleNames(slip: SlipParts): void {
  const last = slip.selections.at(-1);
  if (last?.isBehindPrice !== true || last.parts.odds !== undefined) return;
  const priced = slip.selections.at(-2);
  if (priced === undefined) return;
  slip.selections.pop();
  priced.parts.name = last.parts.name ?? { ...last.place, value: '' };
  if (last.parts.market !== undefined) priced.parts.market = last.parts.market;
  priced.place = across(priced.place, last.place);
}
