import type { Step } from '../../panels/open-row.ts';
import type { Pin } from './settled-rows.ts';

/**
 * The rows of a page beside one of them, nearest first. A row that left the page was at its place: next is what took it.
 */
export function rowsBeside<Row extends { readonly id: string }>(
  page: readonly Row[],
  { id, place }: Pin,
  by: Step,
): readonly Row[] {
  const at = page.findIndex((row) => row.id === id);
  const from = at === -1 ? place : at;
  return by === 1 ? page.slice(at === -1 ? from : from + 1) : page.slice(0, from).toReversed();
}
