import { isMoney, isNumber, ordinalDigits, smallNumber } from './amounts.ts';
import type { Outcome } from '../bet/outcome.ts';
import { MAX_SELECTIONS } from '../systems/resolve.ts';
import {
  across,
  addIssue,
  type Cursor,
  type Found,
  kindAt,
  peek,
  phraseAt,
  type Span,
  step,
  wordAt,
} from './cursor.ts';
import { finishTail, finishWith, isModifierAt, type Modifier, readModifier } from './read-modifier.ts';
import { isNameAt } from './read-name.ts';
import { endSegment, assignToTarget, inSegment, type Picked, type SlipParts } from './slip-parts.ts';

/** The position of an ordinal at a token, 1 for `first` and `1st`; undefined for any other token. */
function ordinalAt(cursor: Cursor, ahead = 0): number | undefined {
  const phrase = phraseAt(cursor, ahead);
  if (phrase?.meaning.kind === 'ordinal') return phrase.meaning.position;
  return smallNumber(ordinalDigits(wordAt(cursor, ahead)));
}

/** Reads the ordinals at the cursor, separated by commas or `and`, up to as many as a slip has selections. */
function readOrdinals(cursor: Cursor): readonly Found<number>[] {
  const found: Found<number>[] = [];
  for (let value = ordinalAt(cursor); value !== undefined; value = ordinalAt(cursor)) {
    if (found.length === MAX_SELECTIONS) break;
    found.push({ ...step(cursor), value });
    step(cursor, separatorsAt(cursor));
  }
  return found;
}

/** The number of separators before the next ordinal; 0 if there is none. */
function separatorsAt(cursor: Cursor): number {
  for (let count = 1; count <= 2; count += 1) {
    const isSeparator = peek(cursor, count - 1)?.kind === 'break' || kindAt(cursor, count - 1) === 'and';
    if (!isSeparator) return 0;
    if (ordinalAt(cursor, count) !== undefined) return count;
  }
  return 0;
}

/** Reads words about selections named by position: `second lost`, `1st and 3rd won`. */
export function readPick(cursor: Cursor, slip: SlipParts): void {
  const start = peek(cursor)?.start ?? 0;
  const who = readOrdinals(cursor);
  const end = who.at(-1)?.end ?? start;
  const [only] = who;
  if (isModifierAt(cursor)) {
    pickModifiers(cursor, slip, { who, start, end });
    return;
  }
  const isFinish = finishTail(cursor) !== undefined || (inSegment(slip) === 1 && isSegmentEnd(cursor));
  if (who.length === 1 && only !== undefined && isFinish) {
    assignToTarget(cursor, slip, finishWith(cursor, String(only.value), only));
    return;
  }
  const quoted = cursor.text.slice(start, end);
  addIssue(
    cursor,
    { start, end },
    {
      message: `What of ${quoted}? Write finished ${quoted} for a finish, ${quoted} lost for a selection, or a name in quotes`,
      expected: 'a result: won, lost, placed, void',
    },
  );
}

/** True if a segment ends at the cursor. */
function isSegmentEnd(cursor: Cursor): boolean {
  const kind = peek(cursor)?.kind;
  return kind === undefined || kind === 'line' || kind === 'break';
}

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
    if ((kind === 'outcome' || kind === 'deadHeatOf') && isModifierAt(cursor, words)) return words;
  }
  return 0;
}

/** The position, from 1, of the only selection with a name; if there is none, of the letter. */
function positionOf(name: string, { selections }: SlipParts): number | undefined {
  const [first, second] = selections.flatMap(({ parts }, index) =>
    parts.name?.value.toLowerCase() === name ? [index + 1] : [],
  );
  if (first !== undefined) return second === undefined ? first : undefined;
  const letter = /^[a-z]$/u.test(name) ? name.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 0;
  return letter > 0 && letter <= selections.length ? letter : undefined;
}

/** Reads `all won` or `the rest lost`; false if no result follows. */
export function readAllOrRest(cursor: Cursor, slip: SlipParts, who: 'all' | 'rest'): boolean {
  const words = phraseAt(cursor)?.words ?? 1;
  if (!isModifierAt(cursor, words)) return false;
  pickModifiers(cursor, slip, { who, ...step(cursor, words) });
  return true;
}

function pickModifiers(
  cursor: Cursor,
  slip: SlipParts,
  { who, ...words }: Span & { readonly who: Picked },
): void {
  endSegment(slip);
  while (isModifierAt(cursor)) {
    const modifier = readModifier(cursor);
    if (modifier === undefined) return;
    slip.picks.push({ who, parts: modifier.parts, start: words.start, end: modifier.end });
  }
}

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

/** Reads the modifier at the cursor and assigns it to its selection. */
export function applyModifier(cursor: Cursor, slip: SlipParts): void {
  const modifier = readModifier(cursor);
  if (modifier === undefined) return;
  if (modifier.parts.outcome !== undefined && outcomeIsElsewhere(cursor, slip, modifier)) return;
  if (modifier.parts.outcome !== undefined && beginsName(cursor, slip, modifier)) {
    const quoted = cursor.text.slice(modifier.start, modifier.end);
    addIssue(cursor, modifier, {
      message: `Is ${quoted} a result, or part of a name? Write the name in quotes, or a comma after the result`,
      expected: 'a result, or a name in quotes',
    });
    return;
  }
  if (inSegment(slip) === 0 && isNameAt(cursor)) {
    const quoted = cursor.text.slice(modifier.start, modifier.end);
    addIssue(cursor, modifier, {
      message: `Is ${quoted} about the selection before it or after it? Write it after the price`,
      expected: `a selection, with ${quoted} after its price`,
    });
    return;
  }
  const isBoost = modifier.parts.boost !== undefined;
  if (isBoost && (slip.selections.length === 0 || (inSegment(slip) === 0 && slip.selections.length > 1))) {
    addIssue(cursor, modifier, {
      message: 'A boost of one price or of the whole bet? Write it after the price, or as promo boost 10%',
      expected: 'promo boost, or a boost after a price',
    });
    return;
  }
  assignToTarget(cursor, slip, modifier);
}

/** True for the first word of `5/2 Fell Runner`: a capital, after a price without a name and before a name. */
function beginsName(cursor: Cursor, slip: SlipParts, { start, end }: Span): boolean {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(cursor.text.slice(start, end));
  const isNameless = inSegment(slip) === 1 && slip.selections.at(-1)?.parts.name === undefined;
  return isCapital && isNameless && isNameAt(cursor);
}

/** True for an outcome that does not belong to the previous selection, or for which that is unclear. */
function outcomeIsElsewhere(cursor: Cursor, slip: SlipParts, modifier: Modifier): boolean {
  const quoted = cursor.text.slice(modifier.start, modifier.end);
  const last = slip.selections.at(-1);
  if (last !== undefined && last.parts.odds === undefined) {
    addIssue(cursor, modifier, {
      message: `Is ${quoted} part of a name or a result? Write the name in quotes, and the result after the price`,
      expected: 'the price of the selection',
    });
    return true;
  }
  if (ordinalAt(cursor) !== undefined) return pickBehind(cursor, slip, modifier);
  return false;
}

/**
 * Reads `void 3rd`: true if the ordinals after an outcome name its selections. The `2nd` of `placed 2nd` says no more than
 * `placed` if the text has no second selection, and is left out.
 */
function pickBehind(cursor: Cursor, slip: SlipParts, modifier: Modifier): boolean {
  const { at } = cursor;
  const who = readOrdinals(cursor);
  if (isModifierAt(cursor)) {
    cursor.at = at;
    return false;
  }
  const place = across(modifier, who.at(-1) ?? modifier);
  const [first] = who;
  if (first !== undefined && who.length === 1 && canFinish(modifier.parts.outcome?.value, first.value)) {
    const isOwn = first.value > slip.selections.length && !hasPriceAhead(cursor);
    if (isOwn && modifier.parts.outcome?.value === 'placed') {
      slip.leftOut.push(first);
      return false;
    }
    reportAmbiguousFinish(cursor, modifier, { ...first, isOwn });
    return true;
  }
  endSegment(slip);
  slip.picks.push({ who, parts: modifier.parts, start: place.start, end: place.end });
  return true;
}

/** True if what may be the price of another selection follows. */
function hasPriceAhead(cursor: Cursor): boolean {
  for (let ahead = 0; peek(cursor, ahead) !== undefined; ahead += 1) {
    const word = wordAt(cursor, ahead);
    if ((isNumber(word) && !isMoney(word)) || PRICE_WORDS.has(kindAt(cursor, ahead))) return true;
  }
  return false;
}

const PRICE_WORDS: ReadonlySet<unknown> = new Set(['evens', 'startingPrice']);

/** True for an outcome that a finish in that position can have. */
function canFinish(outcome: Outcome | undefined, position: number): boolean {
  return outcome === 'lost' || outcome === 'placed' || (outcome === 'win' && position === 1);
}

/** `isOwn`: there is no such selection, so that the ordinal is about the selection before it. */
function reportAmbiguousFinish(
  cursor: Cursor,
  words: Span,
  ordinal: Found<number> & { readonly isOwn: boolean },
): void {
  const outcome = cursor.text.slice(words.start, words.end);
  const position = cursor.text.slice(ordinal.start, ordinal.end);
  if (ordinal.isOwn) {
    addIssue(cursor, across(words, ordinal), {
      message: `Did it finish ${position}? Write finished ${position}, or ${outcome} alone`,
      expected: `finished ${position}, or ${outcome}`,
    });
    return;
  }
  addIssue(cursor, across(words, ordinal), {
    message: `Is selection ${ordinal.value} ${outcome}, or did this one finish ${position}? Write ${position} ${outcome} or finished ${position}`,
    expected: `${position} ${outcome}, or finished ${position}`,
  });
}
