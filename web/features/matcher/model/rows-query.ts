import type { Feed } from '#lib/matched';
import { filterQuery, type Filters, PAGE_SIZE } from '#lib/product';
import type { Answered, RowsQuery } from '../../../api/feed-rows.ts';
import type { FilterLists } from './filter-lists.ts';
import type { MatcherState } from './matcher-state.ts';

/** The pages per request: paging within them needs no request, and responses stay small. */
const PAGES_AT_ONCE = 5;
/** The rows per request. */
export const ROWS_AT_ONCE = PAGES_AT_ONCE * PAGE_SIZE;

/** A rows query without its time and page: while it is unchanged, it selects the same rows. */
export type RowsRequest = {
  readonly feed: Feed;
  readonly filters: Filters;
  readonly minLiquidity: number | null;
  readonly score1Min: number | null;
  readonly edgeMin: number | null;
  readonly excludeArbs: boolean;
  readonly groupBy?: 'selection' | 'event';
  readonly byEdge: boolean;
  readonly worth?: string;
};

/** A request for the rows from an offset on. */
export type RowsAsked = RowsRequest & { readonly offset: number };

type RequestFacts = {
  readonly feed: Feed;
  readonly lists: Pick<FilterLists, 'back' | 'lay'>;
  /** True for one row of each selection. */
  readonly isGrouped: boolean;
  /** The method that estimates the worth of rows; empty for none. */
  readonly worth: string;
};

/** The request of a state. An empty list of bookies requests all that are listed. */
export function rowsRequest(
  state: MatcherState,
  filters: Filters,
  { feed, lists, isGrouped, worth }: RequestFacts,
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
    edgeMin: state.edgeMin ?? null,
    excludeArbs: state.excludeArbs,
    byEdge: state.byEdge,
    ...(isGrouped ? { groupBy: 'selection' } : {}),
    ...(worth === '' ? {} : { worth }),
  };
}

/** The query of a request at a time in milliseconds since 1970. */
export function queryAt({ feed, filters, score1Min, byEdge, ...request }: RowsAsked, now: number): RowsQuery {
  const query = filterQuery(filters, feed, now);
  const sortBy = byEdge ? 'edge' : query.sortBy;
  return { ...query, ...request, sortBy, score_1_min: score1Min, limit: ROWS_AT_ONCE };
}

/** The offset of the response that contains a page. */
export function offsetOf(page: number): number {
  return Math.floor((page - 1) / PAGES_AT_ONCE) * ROWS_AT_ONCE;
}

/**
 * The number of pages of all matching rows, at least 1. If the response has all of them, unreadable rows are
 * not counted; if it has only some, they are, since the number of readable ones among the rest is unknown.
 */
export function pageCount({
  rows,
  unreadable,
  total: prices,
  groups: total = prices,
}: Pick<Answered<unknown>, 'rows' | 'unreadable' | 'total' | 'groups'>): number {
  const isWhole = rows.length + unreadable === total;
  return Math.max(1, Math.ceil((isWhole ? rows.length : total) / PAGE_SIZE));
}

/** The rows of a page, from the rows of the response that contains it. */
export function rowsOnPage<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const first = (page - 1) * PAGE_SIZE - offsetOf(page);
  return rows.slice(first, first + PAGE_SIZE);
}
