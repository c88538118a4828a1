import { issue, type Issue } from '../issue.ts';
import { endOfString } from './json-scan.ts';

/** Keys that JavaScript gives a meaning to: an object that is copied key by key must not have them. */
export const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Whether a key is one that JavaScript gives a meaning to. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.includes(key);
}

const MAX_ISSUES = 100;
const MAX_SHOWN = 64;

/** An object or a list that is open: where it is, what it has had so far, and the key or index that comes next. */
type Open = { readonly prefix: string; readonly keys: Set<string>; next: string | number };

/**
 * An issue for every key of a JSON text that came before in its object, or that is forbidden, in the order of the text;
 * at most 100. The text must be JSON. Does not recurse.
 */
export function jsonKeyIssues(text: string): readonly Issue[] {
  const issues: Issue[] = [];
  const open: Open[] = [];
  for (let i = 0; i < text.length && issues.length < MAX_ISSUES; i += 1) {
    const inner = open.at(-1);
    const character = text.charAt(i);
    if (character === '{' || character === '[') open.push(opened(inner, character === '{'));
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',' && typeof inner?.next === 'number') inner.next += 1;
    else if (character === '"') {
      const end = endOfString(text, i);
      if (inner !== undefined && isKey(text, end)) takeKey(inner, text.slice(i, end + 1), issues);
      i = end;
    }
  }
  return issues;
}

function opened(around: Open | undefined, isObject: boolean): Open {
  const prefix = around === undefined ? '' : `${around.prefix}${shown(around.next)}.`;
  return { prefix, keys: new Set(), next: isObject ? '' : 0 };
}

/** A string is a key where a colon follows it. */
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

/** A long key would stand in the path of everything below it. */
function shown(key: string | number): string {
  const text = String(key);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
