/** A value, or all issues that prevent it. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: E };

/** The result that holds `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The result that holds `issues` and no value. */
export function failed<E>(issues: E): { readonly ok: false; readonly issues: E } {
  return { ok: false, issues };
}
