/** A number with text around it: digits and one point (or one slash) are the number. */
const DECIMAL = /^([^\d.]*)(\d*\.?\d*)([^\d.]*)$/u;
const FRACTION = /^([^\d./]*)(\d*\.?\d*|\d+\/\d*)([^\d./]*)$/u;

/** Text that changes a number: signs, separators, exponents, pence, thousands, other currencies, other digits. */
const CHANGES_THE_NUMBER = /[-+−–,/'’eEkKmMpP\p{N}]|(?!£)\p{Sc}/u;

/**
 * The content of a number field after `text` was typed or pasted: digits and one decimal point. Text around them is
 * stripped if that keeps the meaning (`£2.50`, `10 %`, a stray letter). If it would change the number (`2,5`, `1e3`,
 * `-2`, `1.2.3`, `50p`), the text is unchanged, so that the field shows it with its issue.
 */
export function decimalEntry(text: string): string {
  return entry(text, DECIMAL);
}

/** The same for a field that also takes a fraction (each-way terms, dead-heat divisors): `1/5`, `0.2`. */
export function fractionEntry(text: string): string {
  return entry(text, FRACTION);
}

/** The same for odds, from which only surrounding spaces are stripped, since they have many notations. */
export function oddsEntry(text: string): string {
  return textEntry(text).trim();
}

/** The same for a name: control characters become spaces. */
export function textEntry(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function entry(text: string, pattern: RegExp): string {
  const typed = oddsEntry(text);
  const [, before = '', number = '', after = ''] = pattern.exec(typed) ?? [];
  const isNumber = pattern.test(typed) && !CHANGES_THE_NUMBER.test(before + after);
  return isNumber ? number : typed;
}
