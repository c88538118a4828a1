import { createHash } from 'node:crypto';
import { windowOf } from '#lib/product';
import type { AggregatesQuery, WatchFilter } from '#lib/wire';

import type { ActiveWatch, Requester, Owner } from './watch-parts.ts';

/** The maximum number of rows of one search. */
export const PAGE_SIZE = 10;

/** Sorts and deduplicates the lists of a filter, so that equal filters have equal JSON. */
function normalise(filter: WatchFilter): WatchFilter {
  const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted();
  return {
    ...filter,
    back_bookies: unique(filter.back_bookies),
    lay_bookies: unique(filter.lay_bookies),
    market_codes: unique(filter.market_codes),
    event_ids: unique(filter.event_ids),
    competition_slugs: unique(filter.competition_slugs),
  };
}

/** The key of watches that share a search: they differ only in their limit, and their owners see the same rows. */
export function groupKey({ feed, filter, mark }: ActiveWatch, owner: Owner): string {
  const { tier, commissions, hidden } = owner;
  const entries = Object.entries(normalise(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rates = [...commissions].map(([exchange, rate]) => `${exchange} ${rate}`).toSorted();
  const parts = [feed, mark.column, entries, tier, rates, [...hidden].toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

type SearchedWatch = Pick<ActiveWatch, 'feed' | 'filter' | 'mark'>;

/** The query of a group, for rows that score at least `minPercent`. */
export function watchQuery(
  { feed, filter, mark }: SearchedWatch,
  now: number,
  minPercent: number,
): AggregatesQuery {
  const { hours, competition_slugs: slugs, ...rest } = filter;
  const { startFrom, startTo } = windowOf(hours, now);
  return {
    ...rest,
    aggregation_type: feed,
    event_filters: {
      start_from: startFrom,
      start_to: startTo,
      competition_slugs: slugs.map((slug) => slug.replaceAll('\\', '\\\\')),
    },
    sort_by: mark.column,
    score_1_min: mark.column === 'score_1' ? minPercent : null,
    score_2_min: mark.column === 'score_2' ? minPercent : null,
    edge_min: null,
    exclude_arbs: false,
    limit: PAGE_SIZE,
    offset: 0,
  };
}

/** The requester of an owner's searches, within the caps of their tier. */
export function toRequester({ commissions, hidden }: Owner, caps: Requester['caps']): Requester {
  return { caps, commissions, hidden };
}
