/** Throws if `condition` is false, which is a bug of ours. A user's mistake is an issue, never an assertion. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${claim}`);
}
