import type { Token } from './token.ts';
import type { Phrase } from './vocabulary.ts';

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
