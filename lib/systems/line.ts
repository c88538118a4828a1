/**
 * A line as a list of selection indexes: it knows no odds. A fold multiplies all its selections; an any-to-come line
 * settles its first selection and carries up to `multiplier` stakes of the return to the second.
 */
export type FoldLine = {
  readonly kind: 'fold';
  readonly selections: readonly number[];
  /** Where in the list of lines the same fold without its last selection stands; -1 where it is not among them. */
  readonly prefix: number;
};
/** Selections by index: what the first returns, up to `multiplier` stakes of it, goes on the second. */
export type AnyToComeLine = {
  readonly kind: 'anyToCome';
  readonly first: number;
  readonly second: number;
  readonly multiplier: number;
};
/** A line of either kind. */
export type Line = FoldLine | AnyToComeLine;
