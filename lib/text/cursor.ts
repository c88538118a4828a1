import type { Token } from './token.ts';
import { type Kind, longestPhrase, type Meaning, meaningOf, type Phrase } from './vocabulary.ts';

/** A range of a text: the index of its first character, and the one after its last. */
export type Span = { readonly start: number; readonly end: number };

/** A value with the range of the text that it was read from. */
export type Found<T> = Span & { readonly value: T };

/** Attaches the range of a text to a value. */
export function foundAt<T>({ start, end }: Span, value: T): Found<T> {
  return { start, end, value };
}

/** An issue with a part of a slip's text: it is unreadable or ambiguous. */
export type TextIssue = Span & {
  /** The text of the range; empty at the end of the text. */
  readonly found: string;
  /** A description of what is accepted there. */
  readonly expected: string;
  /** A sentence for the user. */
  readonly message: string;
};

/** The state of the parser over a text's tokens. */
export type Cursor = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly issues: TextIssue[];
  /** Caches the phrase that begins at each token; null if none does. */
  readonly phrases: (Phrase | null)[];
  at: number;
};

/** The maximum number of issues collected. */
export const MAX_ISSUES = 100;

/** The token at the cursor, or `ahead` tokens after it; undefined past the end. */
export function peek(cursor: Cursor, ahead = 0): Token | undefined {
  return cursor.tokens[cursor.at + ahead];
}

/** The word at the cursor, or `ahead` tokens after it, in lower case; empty for any other token. */
export function wordAt(cursor: Cursor, ahead = 0): string {
  const token = cursor.tokens[cursor.at + ahead];
  return token?.kind === 'word' ? token.lower : '';
}

/** Adds an issue about a range of the text. */
export function addIssue(
  cursor: Pick<Cursor, 'text' | 'issues'>,
  { start, end }: Span,
  { message, expected }: Pick<TextIssue, 'message' | 'expected'>,
): void {
  if (cursor.issues.length >= MAX_ISSUES) return;
  cursor.issues.push({ start, end, found: cursor.text.slice(start, end), expected, message });
}

/** The longest phrase that begins at the cursor, or `ahead` tokens after it. */
export function phraseAt(cursor: Cursor, ahead = 0): Phrase | undefined {
  const at = cursor.at + ahead;
  const known = cursor.phrases[at];
  if (known !== undefined) return known ?? undefined;
  const found = findPhrase(cursor, at);
  cursor.phrases[at] = found ?? null;
  return found;
}

type Text = Pick<Cursor, 'text' | 'tokens'>;

function findPhrase(cursor: Text, at: number): Phrase | undefined {
  const { tokens } = cursor;
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  for (let words = longestPhrase(first.lower); words > 0; words -= 1) {
    const meaning = meaningAt(tokens, at, words);
    if (meaning !== undefined && fits(cursor, at, { meaning, words })) return { meaning, words };
  }
  return undefined;
}

/**
 * False for a result that is not one here: it has to stand behind a price, and neither before more of a name nor before a
 * price or a colon.
 */
function fits(cursor: Text, at: number, { meaning, words }: Phrase): boolean {
  if (meaning.kind !== 'outcome' || meaning.behindPrice === undefined) return true;
  const own = cursor.tokens.slice(at, at + words);
  const isColon = own.some(({ end }) => cursor.text.charAt(end - 1) === ':');
  return !isColon && mayBeResult(cursor, at, { meaning, words }) && mayFollow(cursor, at + words);
}

/** True for a phrase that is a result only behind a price, if it stands behind one, in capitals where it has to be. */
function mayBeResult(cursor: Text, at: number, { meaning, words }: Phrase): boolean {
  if (meaning.kind !== 'outcome' || meaning.behindPrice === undefined) return false;
  const own = cursor.tokens.slice(at, at + words);
  const isShouted = own.every(({ text }) => text === text.toUpperCase());
  return (meaning.behindPrice !== 'capitals' || isShouted) && isBehindPrice(cursor, at);
}

/** The number of words at the cursor that are a result behind a price, whatever follows: 1 for `RO`; 0 if there are none. */
export function resultWords(cursor: Cursor): number {
  for (let words = longestPhrase(wordAt(cursor)); words > 0; words -= 1) {
    const meaning = meaningAt(cursor.tokens, cursor.at, words);
    if (meaning !== undefined && mayBeResult(cursor, cursor.at, { meaning, words })) return words;
  }
  return 0;
}

function isBehindPrice({ tokens }: Text, at: number): boolean {
  const price = tokens[tokens[at - 1]?.kind === 'dash' ? at - 2 : at - 1];
  return price?.kind === 'word' && !price.isBullet && PRICE.test(price.lower);
}

/** Matches the last word of a price, or a mark of a favourite behind it. */
const PRICE =
  /^(?:[+-]?\d[\d./:+-]{0,31}(?:[jc]?f(?:av)?|s|-?on)?|evens|evs|money|b?sp|s\.p|price|[jc]?fav)$/u;

/** True if a token may stand behind a result: the end of a part, money, or another part of a slip. */
function mayFollow(cursor: Text, at: number): boolean {
  const token = cursor.tokens[at];
  if (token === undefined || ENDS.has(token.kind) || MONEY.test(token.lower)) return true;
  return AFTER.has(findPhrase(cursor, at)?.meaning.kind);
}

const ENDS: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['line', 'break', 'open']);
const MONEY = /^\u00a3/u;
/** The kinds of phrases behind a result. Any other may be more of a name: `Ran Out Second 5/2`. */
const AFTER: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'and',
  'banker',
  'boost',
  'eachWay',
  'oneFold',
  'returns',
  'rule4',
  'stake',
  'stakePerLine',
  'stakeType',
  'system',
  'total',
]);

function meaningAt(tokens: readonly Token[], at: number, words: number): Meaning | undefined {
  let text = '';
  for (let i = at; i < at + words; i += 1) {
    const token = tokens[i];
    if (token?.kind !== 'word') return undefined;
    text = text === '' ? token.lower : `${text} ${token.lower}`;
  }
  return meaningOf(text);
}

/** The kind of the phrase that begins at a token. */
export function kindAt(cursor: Cursor, ahead = 0): Kind | undefined {
  return phraseAt(cursor, ahead)?.meaning.kind;
}

/** Skips the phrase at the cursor if it is of a kind, and returns its range. */
export function accept(cursor: Cursor, kind: Kind): Span | undefined {
  const phrase = phraseAt(cursor);
  return phrase?.meaning.kind === kind ? step(cursor, phrase.words) : undefined;
}

/** Skips tokens and returns their range. */
export function step(cursor: Cursor, tokens = 1): Span {
  const start = peek(cursor)?.start ?? cursor.text.length;
  cursor.at += tokens;
  return { start, end: cursor.tokens[cursor.at - 1]?.end ?? cursor.text.length };
}

/** The range from the start of one range to the end of another. */
export function across(from: Span, to: Span): Span {
  return { start: from.start, end: Math.max(from.end, to.end) };
}
