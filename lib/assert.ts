/**
 * Throws if `condition` is false, which is a bug in this library. Invalid input is an issue, never a failed assertion.
 */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${claim}`);
}
