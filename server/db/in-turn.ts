/** Runs the work for each item in sequence. Rejects with the first error and skips the rest. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await items.reduce((before, item) => before.then(() => work(item)), Promise.resolve());
}
