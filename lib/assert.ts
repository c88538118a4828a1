/** Throws where a bug of ours would otherwise go on unseen. Never for a person's mistake: that is an issue. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${claim}`);
}
