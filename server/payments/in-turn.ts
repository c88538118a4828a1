/** Does the work for one item after the other: what goes out to the gateway goes out singly. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await items.reduce((before, item) => before.then(() => work(item)), Promise.resolve());
}
