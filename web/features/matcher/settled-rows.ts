/** A row that somebody points at or has focus in, and its place on the page. */
export type Pin = { readonly id: string; readonly place: number };

/**
 * The rows of a page with the pinned one where it was: a refresh never moves what somebody is about to press. A row
 * that left the answer leaves the page.
 */
export function settledRows<Row extends { readonly id: string }>(
  page: readonly Row[],
  all: readonly Row[],
  pin: Pin | undefined,
): readonly Row[] {
  const pinned = pin && all.find(({ id }) => id === pin.id);
  if (pin === undefined || pinned === undefined || page[pin.place]?.id === pin.id) return page;
  const others = page.filter(({ id }) => id !== pin.id);
  const rows = others.toSpliced(Math.min(pin.place, others.length), 0, pinned);
  return rows.slice(0, Math.max(page.length, 1));
}
