import type { Int } from '../number/int.ts';
import { moneyText, type Pence, penceText } from '../number/money.ts';

/** Format and private-use characters, lone surrogates and unassigned characters, which a picture cannot show. */
const UNSHOWN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const BLANKS = /[\s\p{Cc}\p{Z}]+/gu;

/** A text on one line, without invisible characters or ones that change the text direction. */
export function plainText(text: string): string {
  return text.replaceAll(UNSHOWN, '').replaceAll(BLANKS, ' ').trim();
}

/** The first `most` characters of a text, the last of them an ellipsis if it is longer. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for SVG and HTML, in content or in an attribute value. */
export function escapedText(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}

/** An amount of at least 0 for display, rounded to pence: `£1,234.50`. */
export function poundsText(amount: Pence): string {
  return withPound(moneyText(amount));
}

/** The same for whole pence. */
export function wholePoundsText(pence: Int): string {
  return withPound(penceText(pence));
}

function withPound(text: string): string {
  const [pounds = '', pence = ''] = text.split('.');
  const grouped = pounds.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return `£${grouped}.${pence}`;
}
