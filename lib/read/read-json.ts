import { issue, type Issue, ISSUE_MESSAGES } from '../issue.ts';
import { FORBIDDEN_KEYS, isForbiddenKey, jsonKeyIssues } from './json-keys.ts';
import { jsonMistake } from './json-mistake.ts';
import { scanJson } from './json-scan.ts';
import { failed, ok, type Result } from '../result.ts';

/** A document nests at most so deep: code that walks it may recurse. */
export const MAX_JSON_DEPTH = 32;

/** An object has at most so many members. */
export const MAX_JSON_MEMBERS = 1000;

/** The longest text that is read, in characters (UTF-16 code units). */
export type JsonLimits = { readonly characters: number };

/**
 * The value of a JSON text that may come from anyone, or why it is refused: too long, nested deeper than 32, not JSON
 * (with the line and column where it goes wrong), an object of more than 1,000 members, a key that is there twice or
 * that JavaScript gives a meaning to (`__proto__`, `constructor`, `prototype`). Never throws; time and memory grow with
 * the length alone.
 */
export function readJson(text: string, limits: JsonLimits): Result<unknown, readonly Issue[]> {
  if (text.length > limits.characters) return failed([issue('too-large', '')]);
  const { depth, members } = scanJson(text);
  if (depth > MAX_JSON_DEPTH) return failed([issue('too-deep', '')]);
  const parsed = parse(text);
  if (parsed === undefined) return failed([notJson(text)]);
  const { value } = parsed;
  const found = typeof value === 'object' && value !== null ? countMembers(value) : 0;
  if (found === Infinity) return failed([issue('too-large', '')]);
  const isSuspect = found !== members || (mayNameForbidden(text) && namesForbidden(value));
  return isSuspect ? failed(jsonKeyIssues(text)) : ok(value);
}

/** JSON.parse, which takes the last of two equal keys and throws where a text is no JSON. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/**
 * How many members all objects of a value have together, infinitely many where one of them has too many. Recursion goes
 * as deep as the text, at most 32.
 */
function countMembers(value: object): number {
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let members = Array.isArray(value) ? 0 : children.length;
  if (members > MAX_JSON_MEMBERS) return Infinity;
  for (const child of children) {
    if (typeof child === 'object' && child !== null) members += countMembers(child);
  }
  return members;
}

/** Whether a look at the keys is worth it: an escape may spell anything. */
function mayNameForbidden(text: string): boolean {
  return text.includes('\\u') || FORBIDDEN_KEYS.some((key) => text.includes(key));
}

function namesForbidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(namesForbidden);
  return Object.keys(value).some(isForbiddenKey) || Object.values(value).some(namesForbidden);
}

function notJson(text: string): Issue {
  const at = jsonMistake(text) ?? text.length;
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return issue(
    'invalid-json',
    '',
    `${ISSUE_MESSAGES['invalid-json']}: line ${before.length}, column ${column}`,
  );
}
