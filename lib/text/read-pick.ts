import { isMoney, isNumber } from './amounts.ts';
import type { Outcome } from '../bet/outcome.ts';
import { MAX_SELECTIONS } from '../systems/resolve.ts';
import { across, addIssue, type Cursor, type Found, peek, type Span, step, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import {
  finishTail,
  finishWith,
  isModifierAt,
  type Modifier,
  readModifier,
  readTie,
} from './read-modifier.ts';
import { isNameAt } from './read-name.ts';
import { askTied, isNameBehind, ordinalAt, tieAt } from './read-tie.ts';
import {
  endSegment,
  assignToTarget,
  hasTarget,
  inSegment,
  type Picked,
  type SlipParts,
} from './slip-parts.ts';
import type { Token } from './token.ts';

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
  const before = peek(cursor, -1);
  const who = readOrdinals(cursor);
  const end = who.at(-1)?.end ?? start;
  const [only] = who;
  if (who.length === 1 && only !== undefined && readOwnFinish(cursor, slip, { only, before })) return;
  if (isModifierAt(cursor)) {
    pickModifiers(cursor, slip, { who, start, end });
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

/** Reads the ordinal before the cursor as the finish of the selection before it; false if it names a selection. */
function readOwnFinish(
  cursor: Cursor,
  slip: SlipParts,
  { only, before }: { readonly only: Found<number>; readonly before: Token | undefined },
): boolean {
  const isAlone = inSegment(slip) === 1;
  if (isAlone && isTiedAround(cursor, before)) {
    askTied(cursor, only, String(only.value));
    step(cursor, phraseAt(cursor)?.words ?? 0);
    return true;
  }
  if (isModifierAt(cursor)) return false;
  if (finishTail(cursor) === undefined && !(isAlone && isSegmentEnd(cursor))) return false;
  assignToTarget(cursor, slip, finishWith(cursor, String(only.value), only));
  return true;
}

/** True if the ordinal before the cursor is a tied position: `2nd dead heat`, `= 2nd`, `2nd =`. */
function isTiedAround(cursor: Cursor, before: Token | undefined): boolean {
  const meaning = phraseAt(cursor)?.meaning;
  if (meaning?.kind === 'outcome' && meaning.outcome === 'deadHeat') return true;
  return peek(cursor)?.text === '=' || before?.text === '=';
}

/** True if a segment ends at the cursor. */
export function isSegmentEnd(cursor: Cursor): boolean {
  const kind = peek(cursor)?.kind;
  return kind === undefined || kind === 'line' || kind === 'break';
}

/**
 * Reads a tied finish, such as `T5`, into the selection before it; false if there is none or it begins a name.
 * A dead heat without such a selection is about another one: `dead heat 2nd`.
 */
export function readTiedFinish(cursor: Cursor, slip: SlipParts): boolean {
  const tie = tieAt(cursor);
  if (tie === undefined || slip.selections.at(-1)?.parts.odds === undefined) return false;
  if (tie.isDeadHeat && !hasTarget(slip)) return false;
  const { at } = cursor;
  cursor.at += tie.words;
  const isName = finishTail(cursor) === undefined && isNameBehind(cursor, 0);
  cursor.at = at;
  if (isName) return false;
  assignToTarget(cursor, slip, readTie(cursor, tie));
  return true;
}

/** Reads `all won` or `the rest lost`; false if no result follows. */
export function readAllOrRest(cursor: Cursor, slip: SlipParts, who: 'all' | 'rest'): boolean {
  const words = phraseAt(cursor)?.words ?? 1;
  if (!isModifierAt(cursor, words)) return false;
  pickModifiers(cursor, slip, { who, ...step(cursor, words) });
  return true;
}

/** Reads the modifiers at the cursor as words about the selections `who`. */
export function pickModifiers(
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
 * Reads `void 3rd`: true if the ordinals after an outcome name its selections. The `2nd` of `placed 2nd` says no
 * more than `placed` if the text has no second selection, and is left out.
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
