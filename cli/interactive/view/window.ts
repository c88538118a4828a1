/** Which part of a list is in view. */
export type Window = { readonly first: number; readonly count: number };

/** The part of a list of `length` that shows the item `at`, at most `height` of it, as near the middle as can be. */
export function windowOn(length: number, at: number, height: number): Window {
  const count = Math.max(0, Math.min(length, height));
  const middle = at - Math.floor(count / 2);
  return { first: Math.max(0, Math.min(length - count, middle)), count };
}
