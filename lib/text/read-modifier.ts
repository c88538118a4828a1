import type { FinishDraft } from '../bet/finish.ts';
import type { ScoreDraft } from '../bet/grade.ts';
import { isNumber, isWhole, readDeduction, readFractionText, readPercent } from './amounts.ts';
import { across, type Cursor, type Found, foundAt, peek, type Span, step, wordAt } from './cursor.ts';
import { accept, kindAt, phraseAt } from './phrase.ts';
import { askTied, ordinalText, type Tie, tieAt } from './read-tie.ts';
import type { PartsGiven } from './slip-parts.ts';
import type { Kind } from './vocabulary.ts';

/** A modifier of a selection: the fields that its words give. */
export type Modifier = Span & { readonly parts: PartsGiven };

/** Matches an amount that may come before its words: `10p r4`, `10% boost`. Without a unit it would be a price. */
const AMOUNT = /^\d[\d.]{0,31}[p%]$/u;
const SCORE = /^(\d{1,32})[-:\u2010-\u2013\u2212](\d{1,32})$/u;

/** Makes a test of the word at a token. */
const nextWord =
  (test: (word: string) => boolean) =>
  (cursor: Cursor, ahead: number): boolean =>
    test(wordAt(cursor, ahead));

/** The kinds of phrases that begin a modifier, each with a test of the next token. */
const BEGINNINGS: Partial<Record<Kind, (cursor: Cursor, ahead: number) => boolean>> = {
  outcome: () => true,
  banker: nextWord((next) => !isWhole(next)),
  rule4: nextWord(isNumber),
  boost: nextWord(isNumber),
  deadHeatOf: nextWord(isNumber),
  finished: (cursor, ahead) =>
    isWhole(wordAt(cursor, ahead)) || (ordinalText(cursor, ahead) ?? tieAt(cursor, ahead)) !== undefined,
  score: nextWord(isScore),
};

/** True if a modifier begins at the cursor, or `ahead` tokens after it. */
export function isModifierAt(cursor: Cursor, ahead = 0): boolean {
  if (tieAt(cursor, ahead) !== undefined) return true;
  const phrase = phraseAt(cursor, ahead);
  if (phrase === undefined) {
    const next = hasUnit(wordAt(cursor, ahead)) ? kindAt(cursor, ahead + 1) : undefined;
    return next === 'rule4' || next === 'boost';
  }
  const fits = BEGINNINGS[phrase.meaning.kind];
  return fits?.(cursor, ahead + phrase.words) ?? false;
}

function hasUnit(word: string): boolean {
  return AMOUNT.test(word);
}

/** Reads the modifier that begins at the cursor; undefined with an issue if its number cannot be read. */
export function readModifier(cursor: Cursor): Modifier | undefined {
  const tie = tieAt(cursor);
  if (tie !== undefined && !tie.isDeadHeat) return readTie(cursor, tie);
  const phrase = phraseAt(cursor);
  if (phrase === undefined) return readAmountFirst(cursor);
  const { meaning, words } = phrase;
  const place = step(cursor, words);
  if (meaning.kind === 'outcome') {
    return { start: place.start, end: place.end, parts: { outcome: foundAt(place, meaning.outcome) } };
  }
  return READERS[meaning.kind]?.(cursor, place);
}

/** Readers of the rest of a modifier, after its phrase. */
const READERS: Partial<Record<Kind, (cursor: Cursor, words: Span) => Modifier | undefined>> = {
  banker: (_cursor, { start, end }) => ({ start, end, parts: { banker: { start, end, value: true } } }),
  rule4: (cursor, words) => withPlace(words, readDeduction(cursor), (rule4) => ({ rule4 })),
  boost: (cursor, words) => withPlace(words, readPercent(cursor), (boost) => ({ boost })),
  deadHeatOf: (cursor, words) =>
    withPlace(words, readFractionText(cursor), (deadHeat) => ({
      outcome: foundAt(deadHeat, 'deadHeat'),
      deadHeat,
    })),
  finished: readFinish,
  score: readScore,
};

function withPlace(
  words: Span,
  amount: Found<string> | undefined,
  partsOf: (amount: Found<string>) => PartsGiven,
): Modifier | undefined {
  if (amount === undefined) return undefined;
  const place = across(words, amount);
  return { start: place.start, end: place.end, parts: partsOf(foundAt(place, amount.value)) };
}

/** `10p r4`, `10% boost`. */
function readAmountFirst(cursor: Cursor): Modifier | undefined {
  const isRule4 = kindAt(cursor, 1) === 'rule4';
  const amount = isRule4 ? readDeduction(cursor) : readPercent(cursor);
  const words = accept(cursor, isRule4 ? 'rule4' : 'boost');
  if (words === undefined) return undefined;
  return withPlace(words, amount && { ...amount, end: words.end }, (found) => {
    const value = { ...found, start: amount?.start ?? found.start };
    return isRule4 ? { rule4: value } : { boost: value };
  });
}

/** Reads the score at the cursor, such as `2-1`. */
export function readScore(cursor: Cursor, words?: Span): Modifier {
  const [, home = '', away = ''] = SCORE.exec(wordAt(cursor)) ?? [];
  const score = step(cursor);
  const place = words === undefined ? score : across(words, score);
  const value: ScoreDraft = { home, away };
  return { ...place, parts: { result: { ...place, value } } };
}

/** True for a text such as `2-1`. */
export function isScore(word: string): boolean {
  return SCORE.test(word);
}

function readFinish(cursor: Cursor, words: Span): Modifier | undefined {
  const tie = tieAt(cursor);
  if (tie !== undefined) return readTie(cursor, tie, words);
  const position = ordinalText(cursor) ?? wordAt(cursor);
  return finishWith(cursor, position, across(words, step(cursor)));
}

/** Reads the tied finish at the cursor, after words such as `finished`; asks how many tied if they do not follow. */
export function readTie(cursor: Cursor, { position, words }: Tie, before?: Span): Modifier {
  const place = step(cursor, words);
  const finish = finishWith(cursor, position, before === undefined ? place : across(before, place));
  if (finish.parts.finish?.value.tied === undefined) askTied(cursor, finish, position);
  return finish;
}

/** Reads the words after a finishing position: `tied 3`, `6 tied`, `top 10 pays`. */
export function finishWith(cursor: Cursor, position: string, words: Span): Modifier {
  const rest: { tied?: string; pays?: string } = {};
  let place = words;
  for (;;) {
    const tail = finishTail(cursor, rest.tied === undefined, rest.pays === undefined);
    if (tail === undefined) break;
    step(cursor, tail.skipped);
    rest[tail.key] = tail.value;
    place = across(place, step(cursor, tail.words));
  }
  const value: FinishDraft = { position, ...rest };
  return { ...place, parts: { finish: { ...place, value } } };
}

type Tail = {
  readonly key: 'tied' | 'pays';
  readonly value: string;
  readonly skipped: number;
  readonly words: number;
};

/** The words about a finish at the cursor, optionally after a comma; undefined if there are none. */
export function finishTail(cursor: Cursor, mayTie = true, mayPay = true): Tail | undefined {
  const skipped = peek(cursor)?.kind === 'break' ? 1 : 0;
  const tail = tailAt(cursor, skipped);
  if (tail === undefined) return undefined;
  return (tail.key === 'tied' ? mayTie : mayPay) ? { ...tail, skipped } : undefined;
}

/** `3 tied`, `tied 3`, `pays 10`, `top 10 pays` at a token. */
function tailAt(cursor: Cursor, ahead: number): Omit<Tail, 'skipped'> | undefined {
  const first = wordAt(cursor, ahead);
  if (isWhole(first)) {
    return kindAt(cursor, ahead + 1) === 'tied' ? { key: 'tied', value: first, words: 2 } : undefined;
  }
  const phrase = phraseAt(cursor, ahead);
  if (phrase === undefined) return undefined;
  const number = wordAt(cursor, ahead + phrase.words);
  const key = TAILS.get(phrase.meaning.kind);
  if (key === undefined || !isWhole(number)) return undefined;
  const words = phrase.words + 1;
  const isRedundant = phrase.meaning.kind === 'top' && REDUNDANT.has(kindAt(cursor, ahead + words));
  return { key, value: number, words: isRedundant ? words + 1 : words };
}

const TAILS: ReadonlyMap<Kind, Tail['key']> = new Map([
  ['tied', 'tied'],
  ['pays', 'pays'],
  ['top', 'pays'],
]);
/** Redundant words after `top 10`: `top 10 pays`, `top 10 finish`. */
const REDUNDANT: ReadonlySet<Kind | undefined> = new Set<Kind>(['pays', 'finished']);
