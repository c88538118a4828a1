import { assert } from '../assert.ts';
import { issue, type Issue } from '../issue.ts';
import { MAX_JSON_DEPTH } from '../read/json.ts';
import { failed, ok, type Result } from '../result.ts';

/*
 * Keys are snake_case on the wire and camelCase in the code. The two grammars correspond one to one: a word begins with a
 * letter, followed by letters and digits. A key of neither grammar (`score_1_min`, whose second word begins with a digit;
 * a slug; an id) has no counterpart, and is unchanged in both directions.
 */
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/u;
const CAMEL = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/u;

/** Documents with a published JSON of their own. Their keys are the same on the wire and in the code. */
const DOCUMENTS: ReadonlySet<string> = new Set(['slip', 'settlement', 'matchedBet', 'compositeBet']);

/** The key in camelCase: `stakeFormat` for `stake_format`. Unchanged if it is not snake_case. */
export function toCamelKey(key: string): string {
  return SNAKE.test(key) ? key.replaceAll(/_[a-z]/gu, (start) => start.slice(1).toUpperCase()) : key;
}

/** The key in snake_case: `stake_format` for `stakeFormat`. Unchanged if it is not camelCase. */
export function toSnakeKey(key: string): string {
  return CAMEL.test(key) ? key.replaceAll(/[A-Z]/gu, (start) => `_${start.toLowerCase()}`) : key;
}

/**
 * A JSON value from the wire with its keys in camelCase at all levels, except in documents. Issues: `duplicate-key` if
 * two keys of an object become equal (`a_b` beside `aB`), `too-deep` below 32 levels.
 */
export function camelKeys(value: unknown): Result<unknown, readonly Issue[]> {
  const conversion: Conversion = { rename: memoised(toCamelKey), issues: [] };
  const converted = convert(value, undefined, conversion);
  return conversion.issues.length > 0 ? failed(conversion.issues) : ok(converted);
}

/** A JSON value of ours with its keys in snake_case, except in documents. `camelKeys` is its inverse. */
export function snakeKeys(value: unknown): unknown {
  return withKeys(value, memoised(toSnakeKey));
}

function withKeys(value: unknown, rename: Rename): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const renamed = rename(key);
    return [renamed, DOCUMENTS.has(key) ? inner : withKeys(inner, rename)] as const;
  });
  assert(
    new Set(entries.map(([key]) => key)).size === entries.length,
    'no two keys of an object of ours become one',
  );
  return Object.fromEntries(entries);
}

type Rename = (key: string) => string;
type Conversion = { readonly rename: Rename; readonly issues: Issue[] };

/** The location of a value: its key in the value above. Paths are composed for issues alone. */
type Location = { readonly key: string; readonly above: Location | undefined; readonly depth: number };

/** Memoises by key: a list of a thousand objects repeats the same few keys. */
function memoised(rename: Rename): Rename {
  const known = new Map<string, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const renamed = rename(key);
    known.set(key, renamed);
    return renamed;
  };
}

function convert(value: unknown, location: Location | undefined, conversion: Conversion): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (location === undefined || location.depth < MAX_JSON_DEPTH) {
    return Array.isArray(value)
      ? convertList(value, location, conversion)
      : convertObject(value, location, conversion);
  }
  conversion.issues.push(issue('too-deep', pathOf(location)));
  return value;
}

function convertList(
  list: readonly unknown[],
  location: Location | undefined,
  conversion: Conversion,
): unknown {
  return list.map((item, index) =>
    isScalar(item) ? item : convert(item, under(location, `${index}`), conversion),
  );
}

function convertObject(value: object, location: Location | undefined, conversion: Conversion): unknown {
  const taken = new Set<string>();
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const renamed = conversion.rename(key);
    if (taken.has(renamed)) conversion.issues.push(issue('duplicate-key', pathOf(under(location, key))));
    taken.add(renamed);
    const isKept = isScalar(inner) || DOCUMENTS.has(toCamelKey(key));
    return [renamed, isKept ? inner : convert(inner, under(location, key), conversion)] as const;
  });
  return Object.fromEntries(entries);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function under(above: Location | undefined, key: string): Location {
  return { key, above, depth: (above?.depth ?? 0) + 1 };
}

function pathOf({ key, above }: Location): string {
  return above === undefined ? key : `${pathOf(above)}.${key}`;
}
