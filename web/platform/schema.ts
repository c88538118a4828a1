/**
 * Parses external data, such as a response or stored data. Returns it typed, without unknown fields, or
 * throws a TypeError with the path of the invalid value, which begins with `at`.
 */
export type Schema<T> = (value: unknown, at?: string) => T;

function refuse(at: string): never {
  throw new TypeError(`Cannot be read: ${at}`);
}

/** A schema of the values that pass a type guard. */
export function passing<T>(test: (value: unknown) => value is T): Schema<T> {
  return (value, at = '') => (test(value) ? value : refuse(at));
}

export const text = passing((value) => typeof value === 'string');
export const number = passing((value): value is number => Number.isFinite(value));
export const flag = passing((value) => typeof value === 'boolean');

/** A text that matches a pattern. */
export function matching(pattern: RegExp): Schema<string> {
  return passing((value): value is string => typeof value === 'string' && pattern.test(value));
}

/** A type guard from a schema. */
export function fits<T>(schema: Schema<T>): (value: unknown) => value is T {
  return (value): value is T => {
    try {
      schema(value);
      return true;
    } catch {
      return false;
    }
  };
}

/** One of some values. */
export function oneOf<const T>(values: readonly T[]): Schema<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  return passing((value): value is T => known.has(value));
}

/** A value or null. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return (value, at) => (value === null ? null : schema(value, at));
}

/** A value or undefined: a field that may be missing. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  return (value, at) => (value === undefined ? value : schema(value, at));
}

/** Parses a value by the first schema, or by the second if that fails. */
export function either<T, U>(first: Schema<T>, second: Schema<U>): Schema<T | U> {
  return (value, at) => {
    try {
      return first(value, at);
    } catch {
      return second(value, at);
    }
  };
}

/** Parses a value, or returns `instead` if it is invalid. */
export function orElse<T, U>(schema: Schema<T>, instead: U): Schema<T | U> {
  return either(schema, () => instead);
}

/** An array of values. */
export function list<T>(schema: Schema<T>): Schema<readonly T[]> {
  return (value, at = '') =>
    Array.isArray(value) ? value.map((each, index) => schema(each, `${at}.${index}`)) : refuse(at);
}

/** The valid items of an array. */
export function readableItems<T>(schema: Schema<T>): Schema<readonly T[]> {
  const each = list(orElse(schema, undefined));
  return (value, at) => each(value, at).filter((item) => item !== undefined);
}

/** A schema for each field; that of an optional field may return undefined. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Schema<object extends Pick<T, K> ? T[K] | undefined : T[K]>;
};

/** An object with these fields, each under its `keyOf` key. Unknown fields are dropped. */
export function object<T extends object>(
  fields: Fields<T>,
  keyOf: (name: string) => string = (name) => name,
): Schema<T> {
  const readers = Object.entries<Schema<unknown>>(fields).map(
    ([name, schema]) => [name, keyOf(name), schema] as const,
  );
  return (value, at = '') => {
    if (typeof value !== 'object' || value === null) return refuse(at);
    const read: Record<string, unknown> = {};
    for (const [name, key, schema] of readers) {
      const field = schema(Reflect.get(value, key), `${at}.${key}`);
      if (field !== undefined) read[name] = field;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder: each field went through its schema
    return read as T;
  };
}

/** An object without missing and invalid fields. */
export function partial<T extends object>(fields: Fields<T>): Schema<Partial<T>> {
  return object<Partial<T>>(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, each of them optional
    Object.fromEntries(
      Object.entries<Schema<unknown>>(fields).map(([name, schema]) => [name, orElse(schema, undefined)]),
    ) as Fields<Partial<T>>,
  );
}
