/** What a step answers after which no other is to follow. */
export const STOP = Symbol('stop');

/**
 * Does a step for each item, each when the one before is done, and none after one that answers STOP. Throws what a step
 * throws, and does none after it either.
 */
export async function inTurn<Item extends object>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  const [item] = items;
  if (item === undefined || (await step(item)) === STOP) return;
  await inTurn(items.slice(1), step);
}
