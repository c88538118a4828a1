/** Returned by a step to stop the sequence. */
export const STOP = Symbol('stop');

/**
 * Runs a step for each item, one after the other, and stops after one that resolves with STOP. Rejects, and
 * stops, if a step fails.
 */
export async function inTurn<Item>(
  items: Iterable<Item>,
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if ((await step(item)) === STOP) return;
  }
}
