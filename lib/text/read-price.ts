import { typedTerms } from '../bet/typed-draft.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { isMoney, isToOne, isWhole, readFractionText } from './amounts.ts';
import { across, addIssue, type Cursor, type Found, peek, type Span, step, wordAt } from './cursor.ts';
import { accept, kindAt, phraseAt, resultWords } from './phrase.ts';
import { isNameAt, isTimeOfName, readName, reportMissingPrice } from './read-name.ts';
import { isNameBehind } from './read-tie.ts';
import {
  assign,
  hasTarget,
  inSegment,
  type PartsGiven,
  selectionParts,
  type SlipParts,
  type TextSelection,
} from './slip-parts.ts';
import type { Token } from './token.ts';
import type { Kind } from './vocabulary.ts';

const PRICE_JOINERS = new Set(['to', '/', ':']);
const FAVOURITE = new Set(['f', 'jf', 'cf', 'fav', 'jfav', 'cfav']);
const SHARED = new Set(['jt', 'joint', 'co']);
const SIDES = new Set(['on', 'against']);
const PLACES = /^1(?:[-,\u2010-\u2013]\d){1,8}$/u;
const PRICE = 'a price such as 5/2, 3.5, evens or +150';

/** Reads the price at the cursor into its selection; `mark` is the range of an `@` before it. */
export function readPrice(cursor: Cursor, slip: SlipParts, mark?: Span): void {
  const words = priceWords(cursor);
  const texts = cursor.tokens.slice(cursor.at, cursor.at + words).map(({ text }) => text);
  const place = step(cursor, words);
  const read = readTypedPrice(texts.join(' '));
  if (!read.ok) addIssue(cursor, place, { message: read.issues[0].message, expected: PRICE });
  else if (mark === undefined && isToOne(texts[0]) && isBehindName(slip)) {
    addIssue(cursor, place, {
      message: `Is ${texts[0]} the price ${read.value}, or part of the name? Write ${read.value}, or the name in quotes`,
      expected: read.value,
    });
  }
  step(cursor, favouriteWords(cursor));
  accept(cursor, 'odds');
  const odds = { ...place, value: read.ok ? read.value : '' };
  addPrice(cursor, slip, { odds, isMarked: mark !== undefined, from: mark ?? place });
}

/** True if the next price belongs to a name. */
function isBehindName({ selections }: SlipParts): boolean {
  const parts = selections.at(-1)?.parts;
  return parts?.name !== undefined && parts.odds === undefined;
}

/** The number of tokens of a favourite mark at the cursor: `fav`, `jt fav`. */
function favouriteWords(cursor: Cursor, ahead = 0): number {
  if (isLoneF(cursor, ahead)) return 0;
  if (FAVOURITE.has(wordAt(cursor, ahead))) return 1;
  return SHARED.has(wordAt(cursor, ahead)) && wordAt(cursor, ahead + 1) === 'fav' ? 2 : 0;
}

/** True for an F that may mean fell. Before a result, or joined to the price (`3/1F`), it marks a favourite. */
function isLoneF(cursor: Cursor, ahead = 0): boolean {
  const kind = kindAt(cursor, ahead + 1);
  return wordAt(cursor, ahead) === 'f' && kind !== 'outcome' && kind !== 'finished' && kind !== 'deadHeatOf';
}

/** Asks what an F after a price means; false if there is none. An F that begins a name is that of `F Troop`. */
export function askLoneF(cursor: Cursor, slip: SlipParts): boolean {
  const odds = slip.selections.at(-1)?.parts.odds;
  if (!isLoneF(cursor) || !hasTarget(slip) || odds === undefined) return false;
  const isBehind = inSegment(slip) > 0 && odds.end === peek(cursor, -1)?.end;
  const mayBegin = inSegment(slip) > 0 ? isNameBehind(cursor, 1) : !isPartEnd(peek(cursor, 1));
  if (mayBegin && !isBehind) return false;
  addIssue(cursor, step(cursor), {
    message: 'Is F the favourite, or fell? Write fav or fell, or a name in quotes',
    expected: 'fav, or fell',
  });
  return true;
}

/**
 * Asks about a result between a price that has its name and another name: `Frankel 5/2 RO Enable 3/1`; false if there is
 * none. Without a name before the price, the words are the name of that price.
 */
export function askResultOrName(cursor: Cursor, slip: SlipParts): boolean {
  const name = nameBeforePrice(slip);
  const words = name === undefined || phraseAt(cursor) !== undefined ? 0 : resultWords(cursor);
  if (name === undefined || words === 0 || !isMoreOfName(cursor, words)) return false;
  const { at } = cursor;
  const own = cursor.tokens.slice(at, at + words);
  const shown = own.map(({ text }) => text).join(' ');
  addIssue(cursor, step(cursor, words), {
    message: `Is ${shown} the result of ${name.slice(0, 60)}, or part of the name? Write a comma after ${shown}, or the name in quotes`,
    expected: 'a comma after the result, or a name in quotes',
  });
  const next = peek(cursor)?.kind;
  if (next === 'quoted' || next === 'dash') return true;
  cursor.at = at;
  readName(cursor, slip);
  return true;
}

/** The name of the last selection of this part of a line, if its price stands behind it. */
function nameBeforePrice(slip: SlipParts): string | undefined {
  const last = slip.selections.at(-1);
  if (inSegment(slip) === 0 || last?.isBehindPrice === true) return undefined;
  return last?.parts.odds && last.parts.name?.value;
}

/** True if a name follows, or a word that may be one, with or without a dash before it. */
function isMoreOfName(cursor: Cursor, ahead: number): boolean {
  const from = peek(cursor, ahead)?.kind === 'dash' ? ahead + 1 : ahead;
  if (isNameAt(cursor, from) || isTimeOfName(cursor, from)) return true;
  const phrase = phraseAt(cursor, from);
  if (phrase?.meaning.kind === 'ordinal') return isNameAt(cursor, from + phrase.words);
  return phrase !== undefined && !BEFORE_PRICE.has(phrase.meaning.kind);
}

/** Phrases that are a price or stand before one, so that the words before them are the whole name. */
const BEFORE_PRICE: ReadonlySet<Kind> = new Set<Kind>(['at', 'odds', 'evens', 'startingPrice']);

function isPartEnd(token: Token | undefined): boolean {
  return token === undefined || PRICE_ENDS.has(token.kind);
}

/** The number of tokens of the price at the cursor: 3 for `5 to 2`. */
function priceWords(cursor: Cursor): number {
  const kind = kindAt(cursor);
  if (kind === 'evens' || kind === 'startingPrice') return phraseAt(cursor)?.words ?? 1;
  const isJoined =
    isWhole(wordAt(cursor)) && PRICE_JOINERS.has(wordAt(cursor, 1)) && isWhole(wordAt(cursor, 2));
  const words = isJoined ? 3 : 1;
  const marks = favouriteWords(cursor, words);
  return isSideAt(cursor, words + marks) ? words + marks + 1 : words;
}

/** True for the `on` of `11/8 on`, but not for that of `11/8 on Frankel`: a name may begin with nearly any word. */
function isSideAt(cursor: Cursor, ahead: number): boolean {
  if (!SIDES.has(wordAt(cursor, ahead)) || kindAt(cursor, ahead) !== undefined) return false;
  const after = ahead + 1;
  const next = peek(cursor, after);
  const isEnd = next === undefined || isPartEnd(next) || isMoney(next.lower);
  if (isEnd || favouriteWords(cursor, after) > 0) return true;
  const phrase = phraseAt(cursor, after);
  if (phrase === undefined || !AFTER_PRICE.has(phrase.meaning.kind)) return false;
  return !isNameAt(cursor, after + phrase.words);
}

/** The tokens and phrases that end a price. */
const PRICE_ENDS: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['line', 'break', 'dash', 'open']);
const AFTER_PRICE: ReadonlySet<Kind> = new Set<Kind>(['outcome', 'banker', 'rule4', 'eachWay', 'finished']);

type Price = { readonly odds: Found<string>; readonly isMarked: boolean; readonly from: Span };

function addPrice(cursor: Cursor, slip: SlipParts, { odds, isMarked, from }: Price): void {
  const last = slip.selections.at(-1);
  const place = across(from, odds);
  if (last !== undefined && last.parts.odds === undefined) {
    completePending(cursor, slip, { last, odds, isMarked });
    return;
  }
  const before = last?.parts.odds;
  const isBehindNamed =
    last?.parts.name !== undefined && inSegment(slip) > 0 && before?.end === last.place.end;
  if (isBehindNamed && !isMarked) reportMixedOrder(cursor, across(last.place, odds));
  slip.selections.push({ parts: selectionParts({ odds }), isMarked, place });
}

type Pending = { readonly last: TextSelection; readonly odds: Found<string>; readonly isMarked: boolean };

/** Assigns a price to the name before it. */
function completePending(cursor: Cursor, slip: SlipParts, { last, odds, isMarked }: Pending): void {
  const { parts, place } = last;
  if (isSomethingBetween(slip, place, odds)) reportMissingPrice(cursor, parts.name ?? place);
  if (last.isBehindPrice === true) reportMixedOrder(cursor, across(place, odds));
  parts.odds = odds;
  last.isMarked = isMarked;
  last.place = across(place, odds);
  slip.segment = { ...slip.segment, start: Math.min(slip.segment.start, slip.selections.length - 1) };
}

/** True if there is a stake or a system between a name and a price, so that they do not belong together. */
function isSomethingBetween({ stakes, systems }: SlipParts, name: Span, price: Span): boolean {
  return [stakes.at(-1), systems.at(-1)].some(
    (part) => part !== undefined && part.start >= name.end && part.start < price.start,
  );
}

function reportMixedOrder(cursor: Cursor, place: Span): void {
  addIssue(cursor, place, {
    message: 'Which price belongs to which name? Put a comma or a line break between selections',
    expected: 'each name with its price, such as Frankel 5/2, Enable 3/1',
  });
}

/** True if the number at the cursor begins each-way terms or places: `1/5 odds`, `1/5 4 places`, `4 places`, `1/4 1-2-3`. */
export function isTermsAt(cursor: Cursor): boolean {
  const word = wordAt(cursor);
  const next = kindAt(cursor, 1);
  if (isWhole(word) && next === 'places') return true;
  if (typedTerms(word) === undefined) return false;
  return next === 'odds' || placesAt(cursor, 1) !== undefined;
}

/** The number of places at a token: `4 places`, `1-2-3`, `1,2,3 places`; undefined if there is none. */
function placesAt(
  cursor: Cursor,
  ahead: number,
): { readonly places: string; readonly words: number } | undefined {
  const word = wordAt(cursor, ahead);
  if (isWhole(word) && kindAt(cursor, ahead + 1) === 'places') return { places: word, words: 2 };
  if (!PLACES.test(word)) return undefined;
  const digits = word.replaceAll(/\D/gu, '');
  if (!'123456789'.startsWith(digits)) return undefined;
  return { places: digits.slice(-1), words: kindAt(cursor, ahead + 1) === 'places' ? 2 : 1 };
}

/** Reads the each-way terms at the cursor: the slip's before any selection, otherwise those of the previous selection. */
export function readTerms(cursor: Cursor, slip: SlipParts): void {
  const parts: Pick<PartsGiven, 'terms' | 'places'> = {};
  const start = peek(cursor)?.start ?? 0;
  if (placesAt(cursor, 0) === undefined) {
    const terms = readFractionText(cursor);
    if (terms !== undefined) parts.terms = terms;
    accept(cursor, 'odds');
  }
  const places = placesAt(cursor, 0);
  if (places !== undefined) parts.places = { ...step(cursor, places.words), value: places.places };
  const end = cursor.tokens[cursor.at - 1]?.end ?? start;
  slip.termsWords.push({ start, end });
  assignTerms(cursor, slip, { parts, start, end });
}

/** Assigns terms or places to the slip or to the previous selection; adds an issue if it could be either. */
export function assignTerms(
  cursor: Cursor,
  slip: SlipParts,
  { parts, ...place }: Span & { readonly parts: Pick<PartsGiven, 'terms' | 'places'> },
): void {
  const last = slip.selections.at(-1);
  if (last === undefined) {
    assign(cursor, slip.fields, parts);
    return;
  }
  if (inSegment(slip) === 1 || slip.selections.length === 1) {
    assign(cursor, last.parts, parts);
    last.place = across(last.place, place);
    return;
  }
  const quoted = cursor.text.slice(place.start, place.end);
  addIssue(cursor, place, {
    message: `Is ${quoted} for one selection or for all? For all, write it after each way, before the selections`,
    expected: `each way ${quoted}, or one selection a line`,
  });
}
