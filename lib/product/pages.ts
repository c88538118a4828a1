import { floorDiv } from '../int.ts';

/** Rows on a page. */
export const PAGE_SIZE = 10;

/** A page of rows: its number from 1, how many pages there are (at least 1), and its rows. */
export type Page<Row> = { readonly page: number; readonly pages: number; readonly rows: readonly Row[] };

/** The page of that number, or the nearest there is. */
export function pageOf<Row>(rows: readonly Row[], page: number, size = PAGE_SIZE): Page<Row> {
  const count = floorDiv(rows.length + size - 1, size);
  const pages = typeof count === 'number' ? Math.max(1, count) : 1;
  const shown = Number.isSafeInteger(page) ? Math.min(Math.max(1, page), pages) : 1;
  return { page: shown, pages, rows: rows.slice((shown - 1) * size, shown * size) };
}
