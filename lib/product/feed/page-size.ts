/** Rows on a page. */
export const PAGE_SIZE = 10;
