import { guarded, INVALID } from '../guarded.ts';
import type { Issue, IssueCode } from '../issue.ts';
import { failed, ok, type Result } from '../result.ts';
import { report, rootScope, type Scope } from './scope.ts';

/** An object of unknown content, by the keys that it may have. */
export type Fields<Key extends string> = { readonly [K in Key]?: unknown };

/** Reads a text: its value, or the code of what is wrong with it. */
export type TextReader<T> = (text: string) => T | IssueCode;

/** A number field by its key. */
export type NumberField<T> = { readonly key: string; readonly read: TextReader<T> };

/** A field that names one of a list, by its key. */
export type ChoiceField<T extends string> = { readonly key: string; readonly choices: readonly T[] };

/** Unknown fields reported of one object. A hostile one has many more, which would cost time. */
const MAX_UNKNOWN_FIELDS = 100;

/** The longest text for people, in characters. */
const MAX_WORDS = 200;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** True for a JSON object. */
export function isFields<Key extends string = never>(value: unknown): value is Fields<Key> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON array. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** True for a field that is left out. Null counts as left out. */
export function isLeftOut(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The object under `key`: empty if it is left out, undefined with an issue if it is anything else. */
export function readFields<Key extends string>(
  value: unknown,
  key: string,
  scope: Scope,
): Fields<Key> | undefined {
  if (isLeftOut(value)) return {};
  if (isFields(value)) return value;
  report(scope, key, 'invalid-value');
  return undefined;
}

/** Adds an issue for every key of the object at `scope` that is not `known`. */
export function refuseUnknown(fields: object, known: ReadonlySet<string>, scope: Scope): void {
  let refused = 0;
  for (const key in fields) {
    if (known.has(key)) continue;
    refused += 1;
    if (refused <= MAX_UNKNOWN_FIELDS) report(scope, key, 'unknown-field');
  }
}

/**
 * The value of a number field, given as text or as a JSON number (read through its shortest text). Undefined if it is
 * left out; undefined with an issue if it cannot be read.
 */
export function readField<T extends object>(
  value: unknown,
  field: NumberField<T>,
  scope: Scope,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') {
    report(scope, field.key, 'invalid-value');
    return undefined;
  }
  const result = field.read(String(value));
  if (typeof result !== 'string') return result;
  report(scope, field.key, result);
  return undefined;
}

/** The member of a list that a field names. Undefined if it is left out; undefined with an issue if it names none. */
export function readChoice<T extends string>(
  value: unknown,
  { key, choices }: ChoiceField<T>,
  scope: Scope,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) report(scope, key, typeof value === 'string' ? 'unknown-value' : 'invalid-value');
  return choice;
}

/** A choice that must be given: one that is left out or of another type is an unknown value, too. */
export function readNeededChoice<T extends string>(
  value: unknown,
  field: ChoiceField<T>,
  scope: Scope,
): T | undefined {
  return readChoice(typeof value === 'string' ? value : '', field, scope);
}

/** A text for people, of at most 200 characters and without control characters; null if it is left out. */
export function readWords(value: unknown, key: string, scope: Scope): string | null {
  if (isLeftOut(value)) return null;
  if (typeof value === 'string' && value.length <= MAX_WORDS && !CONTROL_CHARACTER.test(value)) return value;
  report(scope, key, 'invalid-value');
  return null;
}

/** True or false. Undefined if it is left out; undefined with an issue if it is anything else. */
export function readFlag(value: unknown, key: string, scope: Scope): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (!isLeftOut(value)) report(scope, key, 'invalid-value');
  return undefined;
}

/**
 * The value that `read` makes of an object's fields, or all issues that it adds; it returns undefined only after it
 * added one. Never throws: a field whose getter throws is invalid.
 */
export function readInput<T>(
  input: unknown,
  read: (fields: Fields<never>, scope: Scope) => T | undefined,
): Result<T, readonly Issue[]> {
  return guarded(input, (value) => {
    if (!isFields(value)) return INVALID;
    const issues: Issue[] = [];
    const result = read(value, rootScope(issues));
    return result === undefined || issues.length > 0 ? failed(issues) : ok(result);
  });
}
