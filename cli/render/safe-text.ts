/** Matches characters that could move the cursor, change colours or reorder the line. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A fast path: most texts have only these characters. */
const PLAIN = /^[ -~£]*$/u;

/** Escapes control and bidirectional characters of untrusted text for a terminal, as `\u{1b}`. */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
