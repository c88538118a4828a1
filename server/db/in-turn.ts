/** Does the work for one item after the other. Rejects with the first error, and leaves the items after it. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await items.reduce((before, item) => before.then(() => work(item)), Promise.resolve());
}
