import { type Issue, issue, type IssueCode } from '../issue.ts';
import { failed, ok, type Result } from '../result.ts';
import { type Pence, toPence } from './money.ts';
import { isText, readDecimal, readNumber, readSignedDecimal, readWhole } from './number-text.ts';
import { percentToFraction } from './percent.ts';
import type { Rational } from './rational.ts';

/**
 * A typed text converted to the strict grammar that JSON takes, or the issue that says what is accepted. Users type
 * more than JSON takes: `5-2`, `£10`, `50p`, `2%`. Rule: docs/rules/typed.md.
 */
export type TypedText = Result<string, readonly [Issue]>;

/**
 * The parser of one kind of field. It accepts everything that the strict grammar accepts, with the same value. Never
 * throws.
 */
export type TypedReader = (text: string) => TypedText;

/** The maximum length of a typed text. Longer ones are refused without parsing, to bound the time. */
const MAX_TYPED_TEXT = 64;

const DASHES = /[\u2010-\u2013\u2212\ufe63\uff0d]/gu;
const SLASHES = /[\u2044\u2215\uff0f]/gu;
/** Matches `½` and similar characters that are not part of a longer number: `1½` is unchanged. */
const VULGAR_FRACTIONS = /(?<!\d)[\u00bc-\u00be\u2150-\u215e]/gu;

/**
 * Normalises a typed text: trims spaces, unifies minus signs and slashes, and writes `½` as `1/2`. Undefined for a text
 * of more than 64 characters, and for anything but a text.
 */
export function plainTyped(text: string): string | undefined {
  if (!isText(text)) return undefined;
  const trimmed = text.trim();
  if (trimmed.length > MAX_TYPED_TEXT) return undefined;
  return trimmed
    .replaceAll(VULGAR_FRACTIONS, (fraction) => fraction.normalize('NFKD'))
    .replaceAll(DASHES, '-')
    .replaceAll(SLASHES, '/');
}

/** A typed text, normalised; blank for one of more than 64 characters and for anything but a text. No reader takes a blank. */
export function typedOrBlank(text: string): string {
  return plainTyped(text) ?? '';
}

/** The result for an invalid text. */
export function mistake(message: string, code: IssueCode = 'invalid-decimal'): TypedText {
  return failed([issue(code, '', message)]);
}

const DECIMAL_COMMA = /^\d+,\d+$/u;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/u;

/** The question about a comma between digits, since `1,5` is two numbers or one; undefined if there is none. */
export function commaQuestion(plain: string): TypedText | undefined {
  if (THOUSANDS.test(plain)) return mistake(`${plain.replaceAll(',', '')}? Write it without a comma`);
  if (!DECIMAL_COMMA.test(plain)) return undefined;
  return mistake(`${plain.replace(',', '.')}? Write decimals with a point`);
}

/** Completes a shortened decimal, `3.` or `.5`. */
export function fullDecimal(plain: string): string {
  if (/^\d+\.$/u.test(plain)) return plain.slice(0, -1);
  return /^\.\d+$/u.test(plain) ? `0${plain}` : plain;
}

const MONEY = 'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p';
const PERCENT = 'Not a percentage: give 10, 2.5 or 10%';
const DEDUCTION = 'Not a deduction: give 10, 10% or 10p in the pound';
const FRACTION = 'Not a fraction: give 1/5 or 0.2';
const MULTIPLE = 'Not a multiple: give 3 or 2.5';
const FACTOR = 'Not a number: give 1.1 or 2';
const FACTOR_IN_PERCENT = 'Not a percentage: give a multiplier such as 1.1';
const WHOLE = 'Not a whole number: give 3';

/** Parses pounds: `10`, `2.50`, `£2.50`, `£1,234.56`, `50p`. A minus is accepted, so the field can report its range. */
export function readTypedMoney(text: string): TypedText {
  const plain = typedOrBlank(text);
  const amount = plain.replace(/^-? ?£? ?-?/u, '');
  const sign = plain.slice(0, plain.length - amount.length).replaceAll(/[ £]/gu, '');
  return signedDecimal(sign, poundsOf(amount), MONEY);
}

function poundsOf(amount: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d\d$/u.test(amount)) return amount.replaceAll(',', '');
  const [, pence, rest = ''] = /^(\d+)(?:\.(\d+))?\s*p$/iu.exec(amount) ?? [];
  if (pence === undefined) return fullDecimal(amount);
  const digits = pence.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`;
}

/** The pence of an amount as users type it; undefined for a text that is not an amount of 0 or more. */
export function typedPence(text: string): Pence | undefined {
  const read = readTypedMoney(text);
  const pounds = read.ok ? readSignedDecimal(read.value) : undefined;
  return pounds === undefined || pounds.n < 0 ? undefined : toPence(pounds);
}

/** Parses percent: `10`, `2.5`, `10%`. */
export function readTypedPercent(text: string): TypedText {
  return percentText(text, /\s*%$/u, PERCENT);
}

/** The fraction of a percentage as users type it; undefined for an invalid text. */
export function typedShare(text: string): Rational | undefined {
  const read = readTypedPercent(text);
  const percent = read.ok ? readSignedDecimal(read.value) : undefined;
  return percent && percentToFraction(percent);
}

/** Parses a rule 4 in percent, which users also give in pence in the pound: `10`, `10%`, `10p`. */
export function readTypedDeduction(text: string): TypedText {
  return percentText(text, /\s*[%p]$/iu, DEDUCTION);
}

function percentText(text: string, unit: RegExp, message: string): TypedText {
  const plain = typedOrBlank(text);
  const sign = plain.startsWith('-') ? '-' : '';
  return signedDecimal(sign, fullDecimal(plain.slice(sign.length).replace(unit, '')), message);
}

function signedDecimal(sign: string, decimal: string, message: string): TypedText {
  if (sign.length < 2 && readDecimal(decimal) !== undefined) return ok(sign + decimal);
  return commaQuestion(decimal) ?? mistake(message);
}

/** Parses each-way terms or a dead-heat divisor: `1/5`, `1 / 5`, `⅕`, `0.2`. */
export function readTypedFraction(text: string): TypedText {
  return fractionText(text, FRACTION);
}

/** Parses a multiplier of odds: `3`, `2.5`, `5/2`. */
export function readTypedMultiple(text: string): TypedText {
  return fractionText(text, MULTIPLE);
}

function fractionText(text: string, message: string): TypedText {
  const plain = typedOrBlank(text);
  const number = fullDecimal(plain).replace(/\s*\/\s*/u, '/');
  if (readNumber(number) !== undefined) return ok(number);
  return commaQuestion(plain) ?? mistake(message);
}

/** Parses a whole number, such as places. */
export function readTypedWhole(text: string): TypedText {
  const plain = typedOrBlank(text);
  return readWhole(plain) === undefined ? mistake(WHOLE) : ok(plain);
}

/** Parses a multiplier of odds or of the value of a refund: `1.1`, `2`. */
export function readTypedFactor(text: string): TypedText {
  const plain = typedOrBlank(text);
  const factor = fullDecimal(plain);
  if (readDecimal(factor.replace(/^-/u, '')) !== undefined) return ok(factor);
  return commaQuestion(plain) ?? mistake(plain.endsWith('%') ? FACTOR_IN_PERCENT : FACTOR);
}
