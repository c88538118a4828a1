import { isMoney, isNumber, isToOne, isWhole } from './amounts.ts';
import { across, addIssue, type Cursor, type Found, peek, type Span, step, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import { marketOf } from './market-words.ts';
import { inSegment, type PartsGiven, selectionParts, type SlipParts } from './slip-parts.ts';
import type { Kind } from './vocabulary.ts';

const QUOTES_HINT = 'If it is part of a name, write the name in quotes';

/** Matches a clock time, which begins the name of a race and is not a price. */
const TIME = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/u;
/** Matches a handicap: a sign and a number that is not an American price. */
const HANDICAP = /^[+\-\u2010-\u2013\u2212](?:\d{1,2}|\d{1,3}\.\d{1,2})$/u;
/** Words after which `win` is part of a market: `Arsenal to win`, `home win`. */
const BEFORE_WIN = new Set(['to', 'home', 'away']);
const LINE_WORDS = new Set(['over', 'under']);

/** Phrases that end a name. */
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
/** Phrases that make a name ambiguous. Any other phrase is part of the name. */
const AMBIGUOUS: ReadonlySet<Kind> = new Set<Kind>(['system', 'oneFold', 'outcome']);

/** True if a name begins at a token: a word without another meaning, or a quoted text. */
export function isNameAt(cursor: Cursor, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  if (token?.kind === 'quoted') return true;
  return token?.kind === 'word' && !isNumber(token.lower) && phraseAt(cursor, ahead) === undefined;
}

/** True for a clock time followed by a name: `14:30 Ascot`. */
export function isTimeOfName(cursor: Cursor, ahead = 0): boolean {
  return TIME.test(wordAt(cursor, ahead)) && isNameAt(cursor, ahead + 1);
}

/** Reads the name at the cursor into a new selection; any first word is accepted. */
export function readName(cursor: Cursor, slip: SlipParts): void {
  const first = peek(cursor);
  if (first?.kind === 'quoted') {
    const place = step(cursor);
    addName(slip, { parts: { name: { ...place, value: first.text } }, place });
    return;
  }
  const from = cursor.at;
  let place = step(cursor);
  while (continuesName(cursor, from)) place = across(place, step(cursor));
  const written = cursor.text.slice(place.start, place.end);
  const name: Found<string> = { ...place, value: written.replace(/(?<=.):$/u, '') };
  const market = marketOf(name.value);
  addName(slip, { parts: { name, ...(market && { market: { ...place, value: market } }) }, place });
}

/** True if the token at the cursor continues the name that began at token `from`. */
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
  if (AMBIGUOUS.has(kind)) reportAmbiguousWord(cursor, from, phrase.words);
  return true;
}

/** Adds an issue for an ambiguous word inside a name, unless it is a single letter or follows `to`. */
function reportAmbiguousWord(cursor: Cursor, from: number, words: number): void {
  const start = peek(cursor)?.start ?? 0;
  const isPlain = wordAt(cursor).length === 1 || BEFORE_WIN.has(wordAt(cursor, -1));
  if (isPlain) return;
  const place = { start, end: peek(cursor, words - 1)?.end ?? start };
  // The second word of `super yankee` is a phrase of its own.
  if (cursor.issues.some((issue) => issue.start < place.end && start < issue.end)) return;
  const shown = cursor.text.slice(place.start, place.end);
  const name = cursor.text.slice(cursor.tokens[from]?.start, place.end).slice(0, 60);
  addIssue(cursor, place, {
    message: `Is ${shown} part of the name ${name}? Then write the name in quotes, otherwise write it elsewhere`,
    expected: 'the price of the selection',
  });
}

function isPriceLike(cursor: Cursor, ahead: number): boolean {
  return isNumber(wordAt(cursor, ahead)) || kindAt(cursor, ahead) === 'evens';
}

/**
 * True for a number inside a name: a line, a handicap, a time, a whole number before a marked price, or a text such as
 * `20s` before any price.
 */
function isNumberOfName(cursor: Cursor): boolean {
  const word = wordAt(cursor);
  const isOther = LINE_WORDS.has(wordAt(cursor, -1)) || HANDICAP.test(word) || isTime(word);
  if (isOther) return !isMoney(word);
  const isMarked = peek(cursor, 1)?.kind === 'at' || isNameBeforeMark(cursor);
  if (isToOne(word)) return isMarked || isMoreOfName(cursor, 1);
  return isMarked && isWhole(word);
}

/** True for a word without another meaning, or a price. */
function isMoreOfName(cursor: Cursor, ahead: number): boolean {
  const isPlain = peek(cursor, ahead)?.kind === 'word' && kindAt(cursor, ahead) === undefined;
  return isPlain || isPriceLike(cursor, ahead);
}

function isTime(word: string): boolean {
  return word.includes(':') && TIME.test(word);
}

/** True if the next token is a name followed by `@`. */
function isNameBeforeMark(cursor: Cursor): boolean {
  return isNameAt(cursor, 1) && peek(cursor, 2)?.kind === 'at';
}

/** Begins a selection with a name. A name after a price may turn out to belong to that price. */
function addName(
  slip: SlipParts,
  { parts, place }: { readonly parts: PartsGiven; readonly place: Span },
): void {
  const last = slip.selections.at(-1);
  const isBehindPrice = inSegment(slip) === 1 && last?.parts.name === undefined;
  slip.selections.push({ parts: selectionParts(parts), isMarked: false, place, isBehindPrice });
}

/** Adds an issue for a name without a price. */
export function reportMissingPrice(cursor: Cursor, name: Span): void {
  const shown = cursor.text.slice(name.start, name.end).slice(0, 60);
  addIssue(cursor, name, {
    message: `There is no price after ${shown}. ${QUOTES_HINT}`,
    expected: 'a name with its price, such as Frankel 5/2',
  });
}

/** Assigns a name that follows its price to that price, at the end of a segment. */
export function assignTrailingNames(slip: SlipParts): void {
  const last = slip.selections.at(-1);
  if (last?.isBehindPrice !== true || last.parts.odds !== undefined) return;
  const priced = slip.selections.at(-2);
  if (priced === undefined) return;
  slip.selections.pop();
  priced.parts.name = last.parts.name;
  if (last.parts.market !== undefined) priced.parts.market = last.parts.market;
  priced.place = across(priced.place, last.place);
}
