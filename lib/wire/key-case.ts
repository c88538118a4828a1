import { assert } from '../assert.ts';
import { issue, type Issue } from '../issue.ts';
import { MAX_JSON_DEPTH } from '../read/json.ts';
import { failed, ok, type Result } from '../result.ts';

/*
 * Keys are snake_case on the wire and camelCase in the code. The two grammars are in one-to-one correspondence: a word
 * begins with a letter and goes on in letters and digits. A key of neither grammar (`score_1_min`, whose second word
 * begins with a digit; a slug; an id) has no counterpart, and stays as it is in both directions.
 */
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/u;
const CAMEL = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/u;

/** Documents with a published JSON of their own, which is the same on both sides: what is in them keeps its keys. */
const DOCUMENTS: ReadonlySet<string> = new Set(['slip', 'settlement', 'matchedBet', 'compositeBet']);

/** `stakeFormat` for `stake_format`; a key that is not snake_case as it is. */
export function toCamelKey(key: string): string {
  return SNAKE.test(key) ? key.replaceAll(/_[a-z]/gu, (start) => start.slice(1).toUpperCase()) : key;
}

/** `stake_format` for `stakeFormat`; a key that is not camelCase as it is. */
export function toSnakeKey(key: string): string {
  return CAMEL.test(key) ? key.replaceAll(/[A-Z]/gu, (start) => `_${start.toLowerCase()}`) : key;
}

/**
 * A JSON value from the wire with its keys in camelCase, the same all the way down but for the documents in it. Refused
 * where two keys of an object become one (`a_b` beside `aB`), and below 32 levels.
 */
export function camelKeys(value: unknown): Result<unknown, readonly Issue[]> {
  const conversion: Conversion = { rename: remembering(toCamelKey), issues: [] };
  const converted = convert(value, undefined, conversion);
  return conversion.issues.length > 0 ? failed(conversion.issues) : ok(converted);
}

/** A JSON value of our own with its keys in snake_case: what `camelKeys` makes the same value of again. */
export function snakeKeys(value: unknown): unknown {
  const conversion: Conversion = { rename: remembering(toSnakeKey), issues: [] };
  const converted = convert(value, undefined, conversion);
  assert(conversion.issues.length === 0, 'no two keys of an object of ours become one');
  return converted;
}

type Rename = (key: string) => string;
type Conversion = { readonly rename: Rename; readonly issues: Issue[] };

/** Where a value stands: under a key of what stands there. Only what goes wrong makes a path of it. */
type Place = { readonly key: string; readonly above: Place | undefined; readonly depth: number };

/** A list of a thousand objects has the same few keys a thousand times. */
function remembering(rename: Rename): Rename {
  const known = new Map<string, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const renamed = rename(key);
    known.set(key, renamed);
    return renamed;
  };
}

function convert(value: unknown, place: Place | undefined, conversion: Conversion): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (place === undefined || place.depth < MAX_JSON_DEPTH) {
    return Array.isArray(value)
      ? convertList(value, place, conversion)
      : convertObject(value, place, conversion);
  }
  conversion.issues.push(issue('too-deep', pathOf(place)));
  return value;
}

function convertList(list: readonly unknown[], place: Place | undefined, conversion: Conversion): unknown {
  return list.map((item, index) =>
    isScalar(item) ? item : convert(item, under(place, `${index}`), conversion),
  );
}

function convertObject(value: object, place: Place | undefined, conversion: Conversion): unknown {
  const taken = new Set<string>();
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const renamed = conversion.rename(key);
    if (taken.has(renamed)) conversion.issues.push(issue('duplicate-key', pathOf(under(place, key))));
    taken.add(renamed);
    const isKept = isScalar(inner) || DOCUMENTS.has(toCamelKey(key));
    return [renamed, isKept ? inner : convert(inner, under(place, key), conversion)] as const;
  });
  return Object.fromEntries(entries);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function under(above: Place | undefined, key: string): Place {
  return { key, above, depth: (above?.depth ?? 0) + 1 };
}

function pathOf({ key, above }: Place): string {
  return above === undefined ? key : `${pathOf(above)}.${key}`;
}
