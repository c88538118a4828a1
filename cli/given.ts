import { safeText } from './render/safe-text.ts';

const MAX_LENGTH = 40;

/** The value at a dotted path of a JSON value, shortened and safe to print; empty if there is none. */
export function givenAt(input: unknown, path: string): string {
  return path === '' ? '' : shown(valueAt(input, path));
}

/** Keys may contain dots: the longest matching key wins. */
function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return propertyOf(value, path);
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const key = path.slice(0, end);
    if (Object.hasOwn(value, key)) return valueAt(propertyOf(value, key), path.slice(end + 1));
  }
  return undefined;
}

function propertyOf(value: object, key: string): unknown {
  const found: unknown = Reflect.get(value, key);
  return found;
}

function shown(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return '';
    case 'string':
      return short(value === '' ? '""' : value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? String(value.length) : shortObject(value);
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'symbol':
    case 'function':
      return short(String(value));
  }
}

/** Shows one level only: deeper values may be arbitrarily large. */
function shortObject(value: object): string {
  const fields = Object.entries(value).map(([key, held]: [string, unknown]) => `${key}: ${inner(held)}`);
  return short(fields.length === 0 ? '{}' : `{ ${fields.slice(0, MAX_LENGTH).join(', ')} }`);
}

function inner(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, MAX_LENGTH).map(scalar).join(', ')}]`;
  return scalar(value);
}

function scalar(value: unknown): string {
  return typeof value === 'object' && value !== null ? '…' : String(value);
}

function short(text: string): string {
  const safe = safeText(text.slice(0, 2 * MAX_LENGTH));
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH - 1)}…` : safe;
}
