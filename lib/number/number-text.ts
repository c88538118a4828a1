import { Fraction } from 'fraction.js';
import { fromFraction, rational, type Rational } from './rational.ts';

/** Texts longer than this are refused unread, so that no text can cost time. */
export const MAX_NUMBER_TEXT = 32;

/** Up to here a run of digits is below 2^53 whatever the digits are. */
const SAFE_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: SAFE_DIGITS + 1 }, (_, places) => 10 ** places);

const ZERO_CODE = 48;
const NINE_CODE = 57;
const POINT_CODE = 46;
const SLASH_CODE = 47;

/**
 * The number that a decimal text `digits[.digits]` stands for, in lowest terms; undefined where the text is anything
 * else (signs, exponents, spaces, other scripts' digits) or longer than `longest` characters.
 */
export function readDecimal(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  const length = text.length;
  if (length === 0 || length > longest) return undefined;
  let digits = 0;
  let point = -1;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= ZERO_CODE && code <= NINE_CODE) digits = digits * 10 + (code - ZERO_CODE);
    else if (code === POINT_CODE && point === -1 && i > 0 && i < length - 1) point = i;
    else return undefined;
  }
  if (length > SAFE_DIGITS) return fromFraction(new Fraction(text));
  if (point === -1) return { n: digits, d: 1 };
  const scale = POWERS_OF_TEN[length - 1 - point];
  return scale === undefined ? undefined : rational(digits, scale);
}

/**
 * The number that a fraction text `digits/digits` with a denominator above 0 stands for, in lowest terms; undefined
 * for anything else.
 */
export function readFraction(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  const length = text.length;
  if (length === 0 || length > longest) return undefined;
  let n = 0;
  let digits = 0;
  let slash = -1;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= ZERO_CODE && code <= NINE_CODE) digits = digits * 10 + (code - ZERO_CODE);
    else if (code === SLASH_CODE && slash === -1 && i > 0 && i < length - 1) {
      slash = i;
      n = digits;
      digits = 0;
    } else return undefined;
  }
  if (slash === -1) return undefined;
  if (length <= SAFE_DIGITS) return digits === 0 ? undefined : rational(n, digits);
  const denominator = BigInt(text.slice(slash + 1));
  return denominator === 0n
    ? undefined
    : fromFraction(new Fraction(BigInt(text.slice(0, slash)), denominator));
}

/** The whole number that a text of digits stands for; undefined for anything else. */
export function readWhole(text: string): Rational | undefined {
  return text.includes('.') ? undefined : readDecimal(text);
}

/** A decimal or a fraction text, read as either; undefined for anything else. */
export function readNumber(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  return text.includes('/') ? readFraction(text, longest) : readDecimal(text, longest);
}
