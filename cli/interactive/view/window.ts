/** The visible part of a list. */
export type Window = { readonly first: number; readonly count: number };

/** The part of a list of `length` items that fits in `height` rows, with the item `at` as close to the middle as possible. */
export function windowOn(length: number, at: number, height: number): Window {
  const count = Math.max(0, Math.min(length, height));
  const middle = at - Math.floor(count / 2);
  return { first: Math.max(0, Math.min(length - count, middle)), count };
}
