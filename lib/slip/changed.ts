/** The object with the patch applied; the very same object where that would change nothing. */
export function changed<T extends object>(value: T, patch: Partial<T>): T {
  for (const key in patch) {
    if (!Object.is(value[key], patch[key])) return { ...value, ...patch };
  }
  return value;
}
