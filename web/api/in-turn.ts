/** Returned by a step to stop the sequence. */
export const STOP = Symbol('stop');

/**
 * Runs a step for each item, one after the other, and stops after one that resolves with STOP. Rejects, and
 * stops, if a step fails.
 */
export async function inTurn<Item extends object>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  const [item] = items;
  if (item === undefined || (await step(item)) === STOP) return;
  await inTurn(items.slice(1), step);
}
