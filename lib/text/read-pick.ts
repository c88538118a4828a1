import { ordinalDigits, smallNumber } from './amounts.ts';
import type { Outcome } from '../bet/outcome.ts';
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
import { finishTail, finishWith, isModifierAt, type Modifier, readModifier } from './read-modifier.ts';
import { isNameAt } from './read-name.ts';
import { endSegment, giveToTarget, inSegment, type Picked, type SlipParts } from './slip-parts.ts';

/** The position that an ordinal at a token names, 1 for `first` and `1st`; undefined for any other token. */
function ordinalAt(cursor: Cursor, ahead = 0): number | undefined {
  const phrase = phraseAt(cursor, ahead);
  if (phrase?.meaning.kind === 'ordinal') return phrase.meaning.position;
  return smallNumber(ordinalDigits(wordAt(cursor, ahead)));
}

/** The ordinals at the cursor, with commas and `and` between them. */
function readOrdinals(cursor: Cursor): readonly Found<number>[] {
  const found: Found<number>[] = [];
  for (let value = ordinalAt(cursor); value !== undefined; value = ordinalAt(cursor)) {
    found.push({ ...step(cursor), value });
    step(cursor, separatorsAt(cursor));
  }
  return found;
}

/** The tokens that separate the cursor from a further ordinal; 0 if there is none. */
function separatorsAt(cursor: Cursor): number {
  for (let count = 1; count <= 2; count += 1) {
    const isSeparator = peek(cursor, count - 1)?.kind === 'break' || kindAt(cursor, count - 1) === 'and';
    if (!isSeparator) return 0;
    if (ordinalAt(cursor, count) !== undefined) return count;
  }
  return 0;
}

/** Reads words about selections that are named by their position: `second lost`, `1st and 3rd won`. */
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
    giveToTarget(cursor, slip, finishWith(cursor, String(only.value), only));
    return;
  }
  const said = cursor.text.slice(start, end);
  complain(
    cursor,
    { start, end },
    {
      message: `What of ${said}? Write finished ${said} for a finish, ${said} lost for a selection, or a name in quotes`,
      expected: 'a result: won, lost, placed, void',
    },
  );
}

/** True if a part of a line ends at the cursor. */
function isSegmentEnd(cursor: Cursor): boolean {
  const kind = peek(cursor)?.kind;
  return kind === undefined || kind === 'line' || kind === 'break';
}

/** The most words of a name that a result is looked for behind. */
const MAX_NAME_WORDS = 12;

/**
 * Reads `Frankel won` or `A won`, a part of a line of its own: the result of the selection that has this name, or that is
 * the first. False if it is nothing of the kind.
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

/** The words at the cursor before a result; 0 if none follows soon. */
function wordsToResult(cursor: Cursor): number {
  for (let words = 1; words <= MAX_NAME_WORDS; words += 1) {
    if (peek(cursor, words)?.kind !== 'word') return 0;
    const kind = kindAt(cursor, words);
    if ((kind === 'outcome' || kind === 'deadHeatOf') && isModifierAt(cursor, words)) return words;
  }
  return 0;
}

/** The position, from 1, of the one selection that has a name, or of the letter if none is called so. */
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

/** Reads `bankers 1st and 3rd`, the words being at the cursor; false if no ordinals or numbers follow. */
export function readBankers(cursor: Cursor, slip: SlipParts, words: number): boolean {
  const mayCount = wordAt(cursor) === 'bankers';
  if ((mayCount ? positionAt(cursor, words) : ordinalAt(cursor, words)) === undefined) return false;
  const place = step(cursor, words);
  const who: Found<number>[] = [];
  for (let value = positionAt(cursor); value !== undefined; value = positionAt(cursor)) {
    who.push({ ...step(cursor), value });
    const isList = peek(cursor)?.kind === 'break' || kindAt(cursor) === 'and';
    if (!isList || positionAt(cursor, 1) === undefined) break;
    step(cursor);
  }
  const all = { start: place.start, end: who.at(-1)?.end ?? place.end };
  slip.picks.push({ who, parts: { banker: { ...all, value: true } }, ...all });
  return true;
}

function positionAt(cursor: Cursor, ahead = 0): number | undefined {
  return ordinalAt(cursor, ahead) ?? smallNumber(wordAt(cursor, ahead));
}

/** Reads the modifier at the cursor and gives it to the selection that it is about. */
export function applyModifier(cursor: Cursor, slip: SlipParts): void {
  const modifier = readModifier(cursor);
  if (modifier === undefined) return;
  if (modifier.parts.outcome !== undefined && outcomeIsElsewhere(cursor, slip, modifier)) return;
  if (inSegment(slip) === 0 && isNameAt(cursor)) {
    const said = cursor.text.slice(modifier.start, modifier.end);
    complain(cursor, modifier, {
      message: `Is ${said} about the selection before it or behind it? Write it behind the price`,
      expected: `a selection, with ${said} behind its price`,
    });
    return;
  }
  const isBoost = modifier.parts.boost !== undefined;
  if (isBoost && (slip.selections.length === 0 || (inSegment(slip) === 0 && slip.selections.length > 1))) {
    complain(cursor, modifier, {
      message: 'A boost of one price or of the whole bet? Write it behind the price, or as promo boost 10%',
      expected: 'promo boost, or a boost behind a price',
    });
    return;
  }
  giveToTarget(cursor, slip, modifier);
}

/** True for an outcome that is not of the selection before it, or of which that is not clear. */
function outcomeIsElsewhere(cursor: Cursor, slip: SlipParts, modifier: Modifier): boolean {
  const said = cursor.text.slice(modifier.start, modifier.end);
  const last = slip.selections.at(-1);
  if (last !== undefined && last.parts.odds === undefined) {
    complain(cursor, modifier, {
      message: `Is ${said} part of a name or a result? Write the name in quotes, and the result behind the price`,
      expected: 'the price of the selection',
    });
    return true;
  }
  if (ordinalAt(cursor) !== undefined) return pickBehind(cursor, slip, modifier);
  return false;
}

/** Reads `void 3rd`: true if the ordinals behind an outcome name its selections. */
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
    askAboutFinish(cursor, modifier, first);
    return true;
  }
  endSegment(slip);
  slip.picks.push({ who, parts: modifier.parts, start: place.start, end: place.end });
  return true;
}

/** True for an outcome that a horse has by finishing in that position. */
function canFinish(outcome: Outcome | undefined, position: number): boolean {
  return outcome === 'lost' || outcome === 'placed' || (outcome === 'win' && position === 1);
}

function askAboutFinish(cursor: Cursor, words: Span, ordinal: Found<number>): void {
  const outcome = cursor.text.slice(words.start, words.end);
  const position = cursor.text.slice(ordinal.start, ordinal.end);
  complain(cursor, across(words, ordinal), {
    message: `Is selection ${ordinal.value} ${outcome}, or did this one finish ${position}? Write ${position} ${outcome} or finished ${position}`,
    expected: `${position} ${outcome}, or finished ${position}`,
  });
}
