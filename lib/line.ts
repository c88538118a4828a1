/**
 * A line as a list of selection indexes: it knows no odds. A fold multiplies all its selections; an any-to-come line
 * settles its first selection and carries up to `multiplier` stakes of the return to the second.
 */
export type FoldLine = {
  readonly kind: 'fold';
  readonly selections: readonly number[];
  /** How many of its first selections are those of the fold before it: what is known of them need not be worked out again. */
  readonly shared: number;
};
export type AnyToComeLine = {
  readonly kind: 'anyToCome';
  readonly first: number;
  readonly second: number;
  readonly multiplier: number;
};
export type Line = FoldLine | AnyToComeLine;
