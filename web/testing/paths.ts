/** The keys that lead to a value inside a JSON value. */
type Path = readonly (string | number)[];

/** The paths of all values inside a value, except its own. */
export function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}

/** The value with the one at a path replaced. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) =>
      String(index) === String(key) ? replaced(each, rest, by) : each,
    );
  }
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, each]) => [name, name === key ? replaced(each, rest, by) : each]),
  );
}
