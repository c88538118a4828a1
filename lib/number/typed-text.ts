import { type Issue, issue, type IssueCode } from '../issue.ts';
import { failed, ok, type Result } from '../result.ts';
import { type Pence, toPence } from './money.ts';
import { isText, readDecimal, readNumber, readSignedDecimal, readWhole } from './number-text.ts';
import { percentToFraction } from './percent.ts';
import type { Rational } from './rational.ts';

/**
 * A typed text in the strict grammar that JSON takes, or the issue that says what is accepted. People type more than
 * JSON takes: `5-2`, `£10`, `50p`, `2%`. Rule: docs/rules/typed.md.
 */
export type TypedText = Result<string, readonly [Issue]>;

/** The reader of one kind of field. It takes whatever the strict grammar takes, to the same value. Never throws. */
export type TypedReader = (text: string) => TypedText;

/** No field takes a longer text: refused unread, so that no text can cost time. */
const MAX_TYPED_TEXT = 64;

/** A text of these characters has one kind of minus and of slash, and no `½`. */
const ASCII = /^[\t-~]*$/u;

const DASHES = /[\u2010-\u2013\u2212\ufe63\uff0d]/gu;
const SLASHES = /[\u2044\u2215\uff0f]/gu;
/** `½` and the like, which is no part of a longer number: `1½` is left alone. */
const VULGAR_FRACTIONS = /(?<!\d)[\u00bc-\u00be\u2150-\u215e]/gu;

/**
 * A typed text with no spaces around it, one kind of minus, one kind of slash, and `½` written out as `1/2`; undefined
 * for a text of more than 64 characters, and for anything but a text.
 */
export function plainTyped(text: string): string | undefined {
  if (!isText(text)) return undefined;
  const trimmed = text.trim();
  if (trimmed.length > MAX_TYPED_TEXT) return undefined;
  if (ASCII.test(trimmed)) return trimmed;
  return trimmed
    .replaceAll(VULGAR_FRACTIONS, (fraction) => fraction.normalize('NFKD'))
    .replaceAll(DASHES, '-')
    .replaceAll(SLASHES, '/');
}

/** The reading of a text that cannot be read. */
export function mistake(message: string, code: IssueCode = 'invalid-decimal'): TypedText {
  return failed([issue(code, '', message)]);
}

const COMMA = /^\d+(?:,\d+)+$/u;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/u;

/** The question that a comma between digits raises, since `1,5` is two numbers or one; undefined for no such text. */
export function commaQuestion(plain: string): TypedText | undefined {
  if (!COMMA.test(plain)) return undefined;
  if (THOUSANDS.test(plain)) return mistake(`${plain.replaceAll(',', '')}? Write it without a comma`);
  return mistake(`${plain.replace(',', '.')}? Write decimals with a point`);
}

/** A decimal that people shorten, `3.` or `.5`, in full. */
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
const WHOLE = 'Not a whole number: give 3';

/** Pounds: `10`, `2.50`, `£2.50`, `£1,234.56`, `50p`. A minus is read, so that the field can say its range. */
export function readTypedMoney(text: string): TypedText {
  const plain = plainTyped(text);
  const [, before = '', pound = '', after = '', amount = ''] =
    /^(-?) ?(£?) ?(-?)(.*)$/u.exec(plain ?? '') ?? [];
  const isTwiceSigned = before !== '' && after !== '' && pound !== '';
  const pounds = isTwiceSigned ? amount : poundsOf(amount);
  return signedDecimal(before + after, pounds, MONEY);
}

function poundsOf(amount: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d\d$/u.test(amount)) return amount.replaceAll(',', '');
  const [, pence, rest = ''] = /^(\d+)(?:\.(\d+))?\s*p$/iu.exec(amount) ?? [];
  if (pence === undefined) return fullDecimal(amount);
  const digits = pence.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`;
}

/** The pence of an amount as people type it; undefined for a text that is no amount of 0 or more. */
export function typedPence(text: string): Pence | undefined {
  const read = readTypedMoney(text);
  const pounds = read.ok ? readSignedDecimal(read.value) : undefined;
  return pounds === undefined || pounds.n < 0 ? undefined : toPence(pounds);
}

/** Percent: `10`, `2.5`, `10%`. */
export function readTypedPercent(text: string): TypedText {
  return percentText(text, /\s*%$/u, PERCENT);
}

/** The fraction of a percentage as people type it; undefined for a text that is none. */
export function typedShare(text: string): Rational | undefined {
  const read = readTypedPercent(text);
  const percent = read.ok ? readSignedDecimal(read.value) : undefined;
  return percent && percentToFraction(percent);
}

/** A rule 4 in percent, which people give in pence in the pound too: `10`, `10%`, `10p`. */
export function readTypedDeduction(text: string): TypedText {
  return percentText(text, /\s*[%p]$/iu, DEDUCTION);
}

function percentText(text: string, unit: RegExp, message: string): TypedText {
  const [, sign = '', percent = ''] = /^(-?)(.*)$/u.exec(plainTyped(text) ?? '') ?? [];
  return signedDecimal(sign, fullDecimal(percent.replace(unit, '')), message);
}

function signedDecimal(sign: string, decimal: string, message: string): TypedText {
  if (sign.length < 2 && readDecimal(decimal) !== undefined) return ok(sign + decimal);
  return commaQuestion(decimal) ?? mistake(message);
}

/** Each-way terms, or what divides a dead heat: `1/5`, `1 / 5`, `⅕`, `0.2`. */
export function readTypedFraction(text: string): TypedText {
  return fractionText(text, FRACTION);
}

/** The number by which odds are multiplied: `3`, `2.5`, `5/2`. */
export function readTypedMultiple(text: string): TypedText {
  return fractionText(text, MULTIPLE);
}

function fractionText(text: string, message: string): TypedText {
  const plain = plainTyped(text) ?? '';
  const number = fullDecimal(plain).replace(/^(\d+)\s*\/\s*(\d+)$/u, '$1/$2');
  if (readNumber(number) !== undefined) return ok(number);
  return commaQuestion(plain) ?? mistake(message);
}

/** A whole number: places. */
export function readTypedWhole(text: string): TypedText {
  const plain = plainTyped(text) ?? '';
  return readWhole(plain) === undefined ? mistake(WHOLE) : ok(plain);
}

/** The number by which odds, or the worth of a refund, are multiplied: `1.1`, `2`. */
export function readTypedFactor(text: string): TypedText {
  const factor = fullDecimal(plainTyped(text) ?? '');
  return readDecimal(factor.replace(/^-/u, '')) === undefined ? mistake(FACTOR) : ok(factor);
}
