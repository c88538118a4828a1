import { issue, type Issue } from './issue.ts';
import { failed, type Result } from './result.ts';

/** The place of a member that cannot be read: no reader takes a symbol. */
const UNREADABLE = Symbol();
/** The most objects and lists that are copied, which bounds the depth too: a proxy can invent more at every step. */
const MAX_OBJECTS = 2000;

/** The result for an input of which nothing can be read. */
export const INVALID = failed<readonly Issue[]>([issue('invalid-value', '')]);

/**
 * The result of `read`. If a getter or a proxy throws, the value is read once more as a plain copy, in which every
 * member that throws is invalid. Such a value has no result but issues.
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

/** The value with every enumerable member, its own or inherited, as plain data; `left` counts the objects to copy. */
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
