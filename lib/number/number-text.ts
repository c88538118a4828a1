import { fromBigInt } from './int.ts';
import { negate, rational, type Rational } from './rational.ts';

/** The maximum length of a number text, in characters. Longer ones are refused without parsing, to bound the time. */
export const MAX_NUMBER_TEXT = 32;

/** A number in a draft: text, or a JSON number, which is parsed from its shortest text. */
export type NumberInput = string | number;

/** The number of digits that always stay below 2^53. */
const SAFE_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: SAFE_DIGITS + 1 }, (_, places) => 10 ** places);

const ZERO_CODE = 48;
const NINE_CODE = 57;
const POINT_CODE = 46;
const SLASH_CODE = 47;

/** True for a text. Callers in JavaScript may pass a value of any type. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Parses a decimal text `digits[.digits]` to a number in lowest terms. Undefined for anything else (signs, exponents,
 * spaces, digits of other scripts) and for a text of more than `longest` characters.
 */
export function readDecimal(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  const { length } = text;
  if (length === 0 || length > longest) return undefined;
  let digits = 0;
  let point = -1;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) digits = digits * 10 + (code - ZERO_CODE);
    else if (code === POINT_CODE && point === -1 && isInside(i, length)) point = i;
    else return undefined;
  }
  if (length > SAFE_DIGITS) return longDecimal(text);
  if (point === -1) return { n: digits, d: 1 };
  const scale = POWERS_OF_TEN[length - 1 - point];
  return scale === undefined ? undefined : rational(digits, scale);
}

/**
 * Parses a fraction text `digits/digits` with a denominator above 0 to a number in lowest terms. Undefined for anything
 * else and for a text of more than `longest` characters.
 */
export function readFraction(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  const { length } = text;
  if (length === 0 || length > longest) return undefined;
  let n = 0;
  let digits = 0;
  let slash = -1;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) digits = digits * 10 + (code - ZERO_CODE);
    else if (code === SLASH_CODE && slash === -1 && isInside(i, length)) {
      slash = i;
      n = digits;
      digits = 0;
    } else return undefined;
  }
  if (slash === -1) return undefined;
  if (length > SAFE_DIGITS) return longFraction(text.slice(0, slash), text.slice(slash + 1));
  return digits === 0 ? undefined : rational(n, digits);
}

function isDigit(code: number): boolean {
  return code >= ZERO_CODE && code <= NINE_CODE;
}

/** True for an index that is neither the first nor the last. */
function isInside(index: number, length: number): boolean {
  return index > 0 && index < length - 1;
}

function longDecimal(text: string): Rational {
  const [, decimals = ''] = text.split('.');
  return rational(fromBigInt(BigInt(text.replace('.', ''))), fromBigInt(10n ** BigInt(decimals.length)));
}

function longFraction(numerator: string, denominator: string): Rational | undefined {
  const d = BigInt(denominator);
  return d === 0n ? undefined : rational(fromBigInt(BigInt(numerator)), fromBigInt(d));
}

/** Parses a text of digits to a whole number; undefined for anything else. */
export function readWhole(text: string): Rational | undefined {
  return text.includes('.') ? undefined : readDecimal(text);
}

/** Parses a decimal or a fraction text to a number in lowest terms; undefined for anything else. */
export function readNumber(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  return text.includes('/') ? readFraction(text, longest) : readDecimal(text, longest);
}

/** Parses a decimal text that may begin with a minus sign, so the caller can report a range issue. */
export function readSignedDecimal(text: string): Rational | undefined {
  if (!text.startsWith('-')) return readDecimal(text);
  const magnitude = text.length > MAX_NUMBER_TEXT ? undefined : readDecimal(text.slice(1));
  return magnitude && negate(magnitude);
}

/** Parses a decimal or fraction text that may begin with a minus sign. */
export function readSignedNumber(text: string, longest = MAX_NUMBER_TEXT): Rational | undefined {
  if (!text.startsWith('-')) return readNumber(text, longest);
  const magnitude = readNumber(text.slice(1), longest);
  return magnitude && negate(magnitude);
}
