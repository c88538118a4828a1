import type { Feed } from '#lib/matched';
import { filterQuery, type Filters, PAGE_SIZE } from '#lib/product';
import type { RowsAnswer, RowsQuery } from '../../api/feed-rows.ts';
import type { FilterLists } from './filter-lists.ts';
import type { MatcherState } from './matcher-state.ts';

/** So many pages are asked for at once: turning one costs no call, and no answer is large. */
const PAGES_AT_ONCE = 5;
const ROWS_AT_ONCE = PAGES_AT_ONCE * PAGE_SIZE;

/** All of a query but the moment and the page: as long as this is the same, the rows that match are the same ones. */
export type RowsRequest = {
  readonly feed: Feed;
  readonly filters: Filters;
  readonly minLiquidity: number | null;
  readonly score1Min: number | null;
  readonly excludeArbs: boolean;
};

/** A request for the rows from one of them on. */
export type RowsAsked = RowsRequest & { readonly offset: number };

/** The rows that a state asks for. A list of bookies without any asks for all of them that are listed. */
export function rowsRequest(
  state: MatcherState,
  filters: Filters,
  { feed, lists }: { readonly feed: Feed; readonly lists: Pick<FilterLists, 'back' | 'lay'> },
): RowsRequest {
  const orAll = (
    chosen: readonly string[] | undefined,
    all: readonly { readonly code: string }[],
  ): readonly string[] =>
    chosen === undefined || chosen.length === 0 ? all.map(({ code }) => code) : chosen;
  return {
    feed,
    filters: {
      ...filters,
      backBookies: orAll(filters.backBookies, lists.back),
      layBookies: orAll(filters.layBookies, lists.lay),
    },
    minLiquidity: state.minLiquidity ?? null,
    score1Min: state.score1Min ?? null,
    excludeArbs: state.excludeArbs,
  };
}

/** The query of a request at a moment, in milliseconds since 1970. */
export function queryAt({ feed, filters, score1Min, ...request }: RowsAsked, now: number): RowsQuery {
  return { ...filterQuery(filters, feed, now), ...request, score_1_min: score1Min, limit: ROWS_AT_ONCE };
}

/** Where the answer that has a page begins. */
export function offsetOf(page: number): number {
  return Math.floor((page - 1) / PAGES_AT_ONCE) * ROWS_AT_ONCE;
}

/**
 * How many pages an answer's rows and those before and after it make, at least 1. Rows that cannot be read take no room
 * where the answer has all that match; where it has some of them, nobody knows how many of the others can be read.
 */
export function pageCount({
  rows,
  unreadable,
  total,
}: Pick<RowsAnswer, 'rows' | 'unreadable' | 'total'>): number {
  const isWhole = rows.length + unreadable === total;
  return Math.max(1, Math.ceil((isWhole ? rows.length : total) / PAGE_SIZE));
}

/** The rows of a page, out of the rows of the answer that has it. */
export function rowsOnPage<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const first = (page - 1) * PAGE_SIZE - offsetOf(page);
  return rows.slice(first, first + PAGE_SIZE);
}
