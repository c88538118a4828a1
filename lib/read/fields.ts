import { guarded, INVALID } from '../guarded.ts';
import type { Issue, IssueCode } from '../issue.ts';
import { failed, ok, type Result } from '../result.ts';
import { report, rootScope, type Scope } from './scope.ts';

/** An object of unknown content with the keys that it may have. */
export type Fields<Key extends string> = { readonly [K in Key]?: unknown };

/** Parses a text to a value, or returns the code of its issue. */
export type TextReader<T> = (text: string) => T | IssueCode;

/** A number field: its key and its parser. */
export type NumberField<T> = { readonly key: string; readonly read: TextReader<T> };

/** A field with a fixed list of choices. */
export type ChoiceField<T extends string> = { readonly key: string; readonly choices: readonly T[] };

/** The maximum number of unknown fields reported per object. A hostile object has many more, which would cost time. */
const MAX_UNKNOWN_FIELDS = 100;

/** The maximum length of a free text, in characters. */
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

/** Adds an issue for each key of the object at `scope` that is not `known`, for at most 100 keys. */
export function refuseUnknown(fields: object, known: ReadonlySet<string>, scope: Scope): void {
  let refused = 0;
  for (const key in fields) {
    if (known.has(key)) continue;
    refused += 1;
    if (refused <= MAX_UNKNOWN_FIELDS) report(scope, key, 'unknown-field');
  }
}

/**
 * The value of a number field, given as text or as a JSON number (parsed from its shortest text). Undefined if it is
 * left out; undefined with an issue if it is invalid.
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

/** The choice that a field names. Undefined if it is left out; undefined with an issue if it is not in the list. */
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

/** A required choice. One that is left out or of another type is reported as an unknown value. */
export function readNeededChoice<T extends string>(
  value: unknown,
  field: ChoiceField<T>,
  scope: Scope,
): T | undefined {
  return readChoice(typeof value === 'string' ? value : '', field, scope);
}

/** A free text of at most 200 characters without control characters; null if it is left out. */
export function readWords(value: unknown, key: string, scope: Scope): string | null {
  if (isLeftOut(value)) return null;
  if (typeof value === 'string' && value.length <= MAX_WORDS && !CONTROL_CHARACTER.test(value)) return value;
  report(scope, key, 'invalid-value');
  return null;
}

/** A boolean. Undefined if it is left out; undefined with an issue if it is anything else. */
export function readFlag(value: unknown, key: string, scope: Scope): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (!isLeftOut(value)) report(scope, key, 'invalid-value');
  return undefined;
}

/**
 * The result of `read` on an object's fields, or all issues that it adds. `read` may return undefined only after it has
 * added an issue. Never throws: a field whose getter throws is invalid.
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
