/** Characters that could move the cursor, change colours or reorder the line they are printed in. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Most texts: nothing in them needs a closer look. */
const PLAIN = /^[ -~£]*$/u;

/** A text from outside, fit to be printed: what a terminal would act on is written out as `\u{1b}`. */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
