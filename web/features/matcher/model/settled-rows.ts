import type { Step } from '../../../panels/open-row.ts';
import { rowKey } from './row-groups.ts';

/** The row that the user points at or has focus in, by its key, and its index on the page. */
export type Pin = { readonly id: string; readonly place: number };

/**
 * The rows of a page with the pinned one at its old index: a refresh never moves the row that the user is
 * about to press. A row that left the response leaves the page.
 */
export function settledRows<Row extends { readonly id: string; readonly others?: unknown }>(
  page: readonly Row[],
  all: readonly Row[],
  pin: Pin | undefined,
): readonly Row[] {
  const pinned = pin && all.find((row) => rowKey(row) === pin.id);
  if (pin === undefined || pinned === undefined || isAt(page[pin.place], pin)) return page;
  const others = page.filter((row) => rowKey(row) !== pin.id);
  const rows = others.toSpliced(Math.min(pin.place, others.length), 0, pinned);
  return rows.slice(0, Math.max(page.length, 1));
}

/**
 * The rows before or after a pinned one, nearest first. If it left the page, the row now at its index comes next.
 */
export function rowsBeside<Row extends { readonly id: string; readonly others?: unknown }>(
  page: readonly Row[],
  { id, place }: Pin,
  by: Step,
): readonly Row[] {
  const at = page.findIndex((row) => rowKey(row) === id);
  const from = at === -1 ? place : at;
  return by === 1 ? page.slice(at === -1 ? from : from + 1) : page.slice(0, from).toReversed();
}

function isAt(row: { readonly id: string; readonly others?: unknown } | undefined, { id }: Pin): boolean {
  return row !== undefined && rowKey(row) === id;
}
