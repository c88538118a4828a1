import type { Token } from './token.ts';
import { type Kind, longestPhrase, type Meaning, meaningOf, type Phrase } from './vocabulary.ts';

/** A part of a text, by the positions of its first character and of the one after its last. */
export type Span = { readonly start: number; readonly end: number };

/** A value with the part of the text that says it. */
export type Found<T> = Span & { readonly value: T };

/** A value that the text gives at a place. */
export function foundAt<T>({ start, end }: Span, value: T): Found<T> {
  return { start, end, value };
}

/** A part of a slip's text that cannot be read, or that can be read in several ways. */
export type TextIssue = Span & {
  /** The characters there; empty at the end of the text. */
  readonly found: string;
  /** The words for what is accepted there. */
  readonly expected: string;
  /** A sentence for the user. */
  readonly message: string;
};

/** A text that is being read, token by token. */
export type Cursor = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly issues: TextIssue[];
  /** The phrases that begin at tokens, as far as they were looked up; null if none begins there. */
  readonly phrases: (Phrase | null)[];
  at: number;
};

/** More issues are not collected: the first ones have to be mended anyway. */
export const MAX_ISSUES = 100;
/** No word of a phrase is longer. */
const MAX_PHRASE_WORD = 40;

/** The token at the cursor, or so many after it; undefined behind the last. */
export function peek(cursor: Cursor, ahead = 0): Token | undefined {
  return cursor.tokens[cursor.at + ahead];
}

/** The word at the cursor, or so many tokens after it, in lower case; empty for anything else. */
export function wordAt(cursor: Cursor, ahead = 0): string {
  const token = cursor.tokens[cursor.at + ahead];
  return token?.kind === 'word' ? token.lower : '';
}

/** Adds an issue about a part of the text. */
export function complain(
  cursor: Pick<Cursor, 'text' | 'issues'>,
  { start, end }: Span,
  { message, expected }: Pick<TextIssue, 'message' | 'expected'>,
): void {
  if (cursor.issues.length >= MAX_ISSUES) return;
  cursor.issues.push({ start, end, found: cursor.text.slice(start, end), expected, message });
}

/** The longest phrase that begins at a token, by default the one at the cursor. */
export function phraseAt(cursor: Cursor, ahead = 0): Phrase | undefined {
  const at = cursor.at + ahead;
  const known = cursor.phrases[at];
  if (known !== undefined) return known ?? undefined;
  const found = findPhrase(cursor.tokens, at);
  cursor.phrases[at] = found ?? null;
  return found;
}

function findPhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  for (let words = longestPhrase(first.lower); words > 0; words -= 1) {
    const meaning = meaningAt(tokens, at, words);
    if (meaning !== undefined) return { meaning, words };
  }
  return undefined;
}

function meaningAt(tokens: readonly Token[], at: number, words: number): Meaning | undefined {
  let text = '';
  for (let i = at; i < at + words; i += 1) {
    const token = tokens[i];
    if (token?.kind !== 'word' || token.lower.length > MAX_PHRASE_WORD) return undefined;
    text = text === '' ? token.lower : `${text} ${token.lower}`;
  }
  return meaningOf(text);
}

/** The kind of the phrase that begins at a token. */
export function kindAt(cursor: Cursor, ahead = 0): Kind | undefined {
  return phraseAt(cursor, ahead)?.meaning.kind;
}

/** Steps over the phrase at the cursor if it is of that kind, and returns its place. */
export function accept(cursor: Cursor, kind: Kind): Span | undefined {
  const phrase = phraseAt(cursor);
  return phrase?.meaning.kind === kind ? step(cursor, phrase.words) : undefined;
}

/** Steps over tokens and returns their place. */
export function step(cursor: Cursor, tokens = 1): Span {
  const start = peek(cursor)?.start ?? cursor.text.length;
  cursor.at += tokens;
  return { start, end: cursor.tokens[cursor.at - 1]?.end ?? cursor.text.length };
}

/** The place from the beginning of one part to the end of another. */
export function across(from: Span, to: Span): Span {
  return { start: from.start, end: Math.max(from.end, to.end) };
}
