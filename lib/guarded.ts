import { issue, type Issue } from './issue.ts';
import { failed, type Result } from './result.ts';

/** A placeholder for a member that cannot be read: no reader accepts a symbol. */
const UNREADABLE = Symbol();
/**
 * The maximum number of objects and lists that are copied. Also bounds the depth, since a proxy can create new objects
 * at every level.
 */
const MAX_OBJECTS = 2000;

/** The result for an input that cannot be read at all. */
export const INVALID = failed<readonly Issue[]>([issue('invalid-value', '')]);

/**
 * Returns the result of `read`. If a getter or a proxy throws, reads the value again as a plain copy, in which every
 * member that throws is invalid. The result for such a value is always a failure.
 */
export function guarded<T>(
  value: unknown,
  read: (value: unknown) => Result<T, readonly Issue[]>,
): Result<T, readonly Issue[]> {
  try {
    return read(value);
  } catch {
    const result = read(plainCopy(() => value, { objects: MAX_OBJECTS }));
    return result.ok ? INVALID : result;
  }
}

/**
 * Copies a value with every enumerable member, its own or inherited, to plain data. `left` counts the objects that may
 * still be copied.
 */
function plainCopy(read: () => unknown, left: { objects: number }): unknown {
  try {
    const value = read();
    if (typeof value !== 'object' || value === null) return value;
    left.objects -= 1;
    if (left.objects < 0) return UNREADABLE;
    const copy = Array.isArray(value) ? [] : {};
    for (const key in value) {
      const member = plainCopy(() => Reflect.get(value, key), left);
      Reflect.set(copy, key, member);
    }
    return copy;
  } catch {
    return UNREADABLE;
  }
}
