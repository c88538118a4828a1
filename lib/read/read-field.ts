import { sub } from '../number/int.ts';
import { issue, type Issue, type IssueCode } from '../issue.ts';
import { MAX_NUMBER_TEXT, readDecimal } from '../number/number-text.ts';
import type { Rational } from '../number/rational.ts';

/** The problems found so far; readers add to it and go on, so that all of them are told at once. */
export type Issues = Issue[];

/** An object of unknown content, by the keys that it may have. */
export type Fields<Key extends string> = { readonly [K in Key]?: unknown };

/** A field's reader: the value that a text stands for, or the code of what is wrong with it. */
export type TextReader<T> = (text: string) => T | IssueCode;

/** An object is told at most this many of its unknown fields, so that a hostile one costs no time. */
const MAX_UNKNOWN_FIELDS = 100;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields<never> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a JSON array. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The object at `path`, empty where it is left out, undefined with an issue where it is anything else. */
export function readFields<Key extends string>(
  value: unknown,
  path: string,
  issues: Issues,
): Fields<Key> | undefined {
  if (value === undefined || value === null) return {};
  if (isFields(value)) return value;
  issues.push(issue('invalid-value', path));
  return undefined;
}

/** Adds an issue for every key of the object that is not among `known`. */
export function refuseUnknown(
  fields: object,
  known: ReadonlySet<string>,
  prefix: string,
  issues: Issues,
): void {
  let refused = 0;
  for (const key in fields) {
    if (known.has(key)) continue;
    refused += 1;
    if (refused <= MAX_UNKNOWN_FIELDS) issues.push(issue('unknown-field', prefix + key));
  }
}

/** Whether a field is left out: null counts as left out. */
export function isLeftOut(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * The value of a number field, given as text or as a JSON number (read through its shortest text); undefined where it
 * is left out, and undefined with an issue where it cannot be read.
 */
export function readField<T extends object>(
  value: unknown,
  read: TextReader<T>,
  prefix: string,
  key: string,
  issues: Issues,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') {
    issues.push(issue('invalid-value', prefix + key));
    return undefined;
  }
  const result = read(typeof value === 'string' ? value : String(value));
  if (typeof result !== 'string') return result;
  issues.push(issue(result, prefix + key));
  return undefined;
}

/** The member of a list that a field names; undefined where it is left out, and with an issue where it names none. */
export function readChoice<T extends string>(
  value: unknown,
  choices: readonly T[],
  path: string,
  issues: Issues,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    issues.push(issue(typeof value === 'string' ? 'unknown-value' : 'invalid-value', path));
  }
  return choice;
}

/** A decimal text with an optional leading minus, which is read so that the range message can be given. */
export function readSignedDecimal(text: string): Rational | undefined {
  if (!text.startsWith('-')) return readDecimal(text);
  if (text.length > MAX_NUMBER_TEXT) return undefined;
  const magnitude = readDecimal(text.slice(1));
  return magnitude === undefined ? undefined : { n: sub(0, magnitude.n), d: magnitude.d };
}
