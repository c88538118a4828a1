import { INVALID } from '../guarded.ts';
import { issue, type Issue, ISSUE_MESSAGES } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { failed, ok, type Result } from '../result.ts';
import { jsonMistake } from './json-mistake.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;
const CLOSE_BRACE = 125;
const CLOSE_BRACKET = 93;

/** The maximum depth of nesting, small enough for code that recurses. */
export const MAX_JSON_DEPTH = 32;

/** The maximum number of members of an object. */
export const MAX_JSON_MEMBERS = 1000;

/** Limits of a text: its length in characters (UTF-16 code units). */
export type JsonLimits = { readonly characters: number };

/**
 * Parses an untrusted JSON text. Issues: `too-large` (longer than the limit, or an object of more than 1,000 members),
 * `too-deep` (more than 32 levels), `invalid-json` (with line and column), `duplicate-key`, `forbidden-key`
 * (`__proto__`, `constructor` or `prototype`), `invalid-value` for anything but a text. Never throws. Time and memory
 * are linear in the length.
 */
export function readJson(text: string, limits: JsonLimits): Result<unknown, readonly Issue[]> {
  if (!isText(text)) return INVALID;
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

/** The result of JSON.parse, which takes the last of duplicate keys; undefined if the text is not JSON. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/**
 * The total number of members of all objects in a value; Infinity if one object has too many. Recurses at most 32
 * levels.
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

/** True if the text may contain a forbidden key. An escape can spell any key. */
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

/** Keys with a special meaning in JavaScript. Copying an object key by key would set its prototype. */
const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.includes(key);
}

const MAX_ISSUES = 100;
const MAX_SHOWN = 64;

/** An open object or list: its path, the keys read so far, and the current key or index. */
type Open = { readonly prefix: string; readonly keys: Set<string>; next: string | number };

/**
 * An issue for every duplicate or forbidden key of a JSON text, in the order of the text; at most 100. The text must be
 * JSON. Does not recurse.
 */
function jsonKeyIssues(text: string): readonly Issue[] {
  const issues: Issue[] = [];
  const open: Open[] = [];
  for (let i = 0; i < text.length && issues.length < MAX_ISSUES; i += 1) {
    if (text.charCodeAt(i) === QUOTE) {
      const end = endOfString(text, i);
      const inner = open.at(-1);
      if (inner !== undefined && isKey(text, end)) takeKey(inner, text.slice(i, end + 1), issues);
      i = end;
    } else follow(open, text.charAt(i));
  }
  return issues;
}

/** Opens, closes or advances an object or list at a character outside of strings. */
function follow(open: Open[], character: string): void {
  const inner = open.at(-1);
  switch (character) {
    case '{':
    case '[':
      open.push(opened(inner, character === '{'));
      return;
    case '}':
    case ']':
      open.pop();
      return;
    case ',':
      if (typeof inner?.next === 'number') inner.next += 1;
  }
}

function opened(around: Open | undefined, isObject: boolean): Open {
  const prefix = around === undefined ? '' : `${around.prefix}${shown(around.next)}.`;
  return { prefix, keys: new Set(), next: isObject ? '' : 0 };
}

/** True for a string that a colon follows: it is a key. */
function isKey(text: string, end: number): boolean {
  let i = end + 1;
  while (i < text.length && (text[i] ?? '').trim() === '') i += 1;
  return text[i] === ':';
}

function takeKey(object: Open, literal: string, issues: Issue[]): void {
  const key = String(JSON.parse(literal));
  if (isForbiddenKey(key)) issues.push(issue('forbidden-key', object.prefix + shown(key)));
  else if (object.keys.has(key)) issues.push(issue('duplicate-key', object.prefix + shown(key)));
  object.keys.add(key);
  object.next = key;
}

/** A key as part of a path. A long key is truncated, since it is repeated in every path below it. */
function shown(key: string | number): string {
  const text = String(key);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/**
 * The result of scanning a JSON text without parsing values: its maximum depth, and the number of members of its
 * objects.
 */
type JsonScan = { readonly depth: number; readonly members: number };

/**
 * Scans a text, valid or not, in one pass and without recursion. Every member of an object has one colon outside of
 * strings, so a parsed value with fewer members had duplicate keys.
 */
function scanJson(text: string): JsonScan {
  let level = 0;
  let depth = 0;
  let members = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COLON) members += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      level += 1;
      if (level > depth) depth = level;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) level -= 1;
  }
  return { depth, members };
}

/** The index of the quote that closes the string opened at `from`; the length of the text if none does. */
function endOfString(text: string, from: number): number {
  let i = from + 1;
  for (; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i;
    if (code === BACKSLASH) i += 1;
  }
  return text.length;
}
