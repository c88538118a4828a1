import { createHash } from 'node:crypto';
import { windowOf } from '#lib/product';
import type { AggregatesQuery, WatchFilter } from '#lib/wire';

import type { ActiveWatch, Asker, Owner } from './watch-parts.ts';

/** Rows of one search. A limit that more rows meet is served by the best of them. */
export const PAGE = 10;

/** The filter with its lists in order and without duplicates: equal filters have equal texts. */
function normalised(filter: WatchFilter): WatchFilter {
  const listed = (values: readonly string[]): string[] => [...new Set(values)].toSorted();
  return {
    ...filter,
    back_bookies: listed(filter.back_bookies),
    lay_bookies: listed(filter.lay_bookies),
    market_codes: listed(filter.market_codes),
    event_ids: listed(filter.event_ids),
    competition_slugs: listed(filter.competition_slugs),
  };
}

/** The key of the watches that one search serves: equal but for the limit, and of owners who see the same rows. */
export function groupKey({ feed, filter, mark }: ActiveWatch, owner: Owner): string {
  const { tier, commissions, hidden } = owner;
  const entries = Object.entries(normalised(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rates = [...commissions].map(([exchange, rate]) => `${exchange} ${rate}`).toSorted();
  const parts = [feed, mark.column, entries, tier, rates, [...hidden].toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

type Asked = Pick<ActiveWatch, 'feed' | 'filter' | 'mark'>;

/** The search of a group at a time, for rows whose score is at least so much in percent. */
export function watchQuery({ feed, filter, mark }: Asked, now: number, least: number): AggregatesQuery {
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
    score_1_min: mark.column === 'score_1' ? least : null,
    score_2_min: mark.column === 'score_2' ? least : null,
    edge_min: null,
    exclude_arbs: false,
    limit: PAGE,
    offset: 0,
  };
}

/** The caller of the searches of an owner, within the caps of the tier. */
export function askerOf({ commissions, hidden }: Owner, caps: Asker['caps']): Asker {
  return { caps, commissions, hidden };
}
