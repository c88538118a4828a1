/** What stands around a number and does not change it is dropped; digits and one point (or one slash) are the number. */
const DECIMAL = /^([^\d.]*)(\d*\.?\d*)([^\d.]*)$/u;
const FRACTION = /^([^\d./]*)(\d*\.?\d*|\d+\/\d*)([^\d./]*)$/u;

/** Signs, separators, exponents, pence, thousands, other currencies, other digits: without them it is another number. */
const CHANGES_THE_NUMBER = /[-+−–,/'’eEkKmMpP\p{N}]|(?!£)\p{Sc}/u;

/**
 * What a number field holds after `text` was typed or pasted into it: digits and one decimal point. Anything around
 * them is stripped where that keeps the meaning (`£2.50`, `10 %`, a stray letter). Where it would make another number
 * of it (`2,5`, `1e3`, `-2`, `1.2.3`, `50p`) the text stays as it is, so that the field shows it and says it is wrong.
 */
export function decimalEntry(text: string): string {
  return entry(text, DECIMAL);
}

/** The same for a field that takes a fraction too (each-way terms, what divides a dead heat): `1/5`, `0.2`. */
export function fractionEntry(text: string): string {
  return entry(text, FRACTION);
}

/** The same for odds, which have too many ways of being written to strip more than spaces around them. */
export function oddsEntry(text: string): string {
  return textEntry(text).trim();
}

/** The same for a name: on one line, whatever was pasted. */
export function textEntry(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function entry(text: string, pattern: RegExp): string {
  const typed = oddsEntry(text);
  const [, before = '', number = '', after = ''] = pattern.exec(typed) ?? [];
  const isNumber = pattern.test(typed) && !CHANGES_THE_NUMBER.test(before + after);
  return isNumber ? number : typed;
}
