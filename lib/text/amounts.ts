import {
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedPercent,
  type TypedReader,
} from '../number/typed-text.ts';
import { addIssue, type Cursor, type Found, foundAt, peek, step } from './cursor.ts';
import { accept } from './phrase.ts';

/** Matches a text that begins like a number: digits, perhaps after a sign, currency sign or point, or with `½`. */
const NUMBER =
  /^[+\-\u2010-\u2013\u2212]?(?:[\u00a3$\u20ac]?\s?[.\d]|[\u00bc-\u00be\u2150-\u215e]|[\u00a3$\u20ac])/u;
/** The letters that may follow the digits of a number: units, favourite marks, ordinals. Any others make it a name. */
const LETTERS = /(?:[jc]?f(?:av)?|[jc]|p|x|st|nd|rd|th|\u00d7|(?<=^\d{1,4})s|(?<=\/\d{1,9}-?)on)$/iu;
const LETTER = /\p{L}/u;
/** A number of bets and the stake on each as one word: `2x£1`. */
const TIMES = /^\d{1,6}[x\u00d7][\u00a3\d]/u;
/** The maximum length of a number. */
const MAX_NUMBER = 64;

const MONEY = /^-?\u00a3|^-?\d[\d.,]*p$/iu;
const ORDINAL = /^(\d{1,15})(?:st|nd|rd|th)$/u;
const WHOLE = /^\d{1,32}$/u;

/** True for a word that is a number, possibly with a unit or mark. */
export function isNumber(word: string): boolean {
  if (word.length > MAX_NUMBER || !NUMBER.test(word)) return false;
  return TIMES.test(word) || !LETTER.test(word.replace(LETTERS, ''));
}

/** True for a price to one in the plural: `33s`. */
export function isToOne(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,4}s$/u.test(word);
}

/** True for an amount of money: `£5`, `50p`. */
export function isMoney(word: string): boolean {
  return word.length <= MAX_NUMBER && MONEY.test(word);
}

/** True for a text of only digits. */
export function isWhole(word: string): boolean {
  return WHOLE.test(word);
}

/** The digits of an ordinal: `4` of `4th`. */
export function ordinalDigits(word: string): string | undefined {
  return ORDINAL.exec(word)?.[1];
}

/** The small number of a text of digits; undefined for any other text. */
export function smallNumber(word: string | undefined): number | undefined {
  if (word === undefined || !/^\d{1,6}$/u.test(word)) return undefined;
  let value = 0;
  for (const digit of word) value = value * 10 + (digit.charCodeAt(0) - '0'.charCodeAt(0));
  return value;
}

/** Reads the amount at the cursor into the form of a slip's JSON; undefined with an issue if it cannot be read. */
function readAmount(cursor: Cursor, reader: TypedReader, expected: string): Found<string> | undefined {
  const token = peek(cursor);
  const place = step(cursor);
  const read = reader(token?.text ?? '');
  if (read.ok) return foundAt(place, read.value);
  addIssue(cursor, place, { message: read.issues[0].message, expected });
  return undefined;
}

/** Reads money at the cursor. There may be a space after the pound sign. */
export function readMoney(cursor: Cursor): Found<string> | undefined {
  const pound = peek(cursor);
  const digits = peek(cursor, 1);
  if (pound?.text !== '\u00a3' || digits?.kind !== 'word') {
    return readAmount(cursor, readTypedMoney, 'an amount such as £10 or 50p');
  }
  step(cursor);
  const read = readAmount(cursor, readTypedMoney, 'an amount such as £10 or 50p');
  return read && { ...read, start: pound.start };
}

/** Reads a percentage at the cursor. */
export function readPercent(cursor: Cursor): Found<string> | undefined {
  return readAmount(cursor, readTypedPercent, 'a percentage such as 10%');
}

/** Reads a rule 4 deduction at the cursor, and the words `in the pound` after it. */
export function readDeduction(cursor: Cursor): Found<string> | undefined {
  const read = readAmount(cursor, readTypedDeduction, 'a deduction such as 10p or 10%');
  const rest = accept(cursor, 'inThePound');
  return read && { ...read, end: rest?.end ?? read.end };
}

/** Reads a fraction at the cursor: each-way terms, or the divisor of a dead heat. */
export function readFractionText(cursor: Cursor): Found<string> | undefined {
  return readAmount(cursor, readTypedFraction, 'a fraction such as 1/5');
}
