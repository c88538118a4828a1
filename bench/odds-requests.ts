import { type AggregatesBody, type AggregatesQuery, aggregatesQuery, dutchingQuery } from '#lib/wire';
import { feedPolicy, TIER_POLICIES } from '#lib/product';
import type { Requester } from '../server/odds/search/plan.ts';
import { EXCHANGES, type Dataset, DATASET_START } from './odds-dataset.ts';
import { pick, pickMany, type Random } from './random.ts';

/** A query and its requester. */
export type SearchRequest = { readonly query: AggregatesQuery; readonly requester: Requester };

const HOUR_MS = 3_600_000;
/** Commissions that exchanges charge, in hundred-millionths. */
const OWN_COMMISSIONS = [0, 1_000_000, 1_500_000, 2_000_000, 5_000_000];
const MARKETS = ['winner_3way', 'over_under', 'btts', 'win'];

/** Random filters as users set them: all have an end, and each of the others is set at times. */
export function randomBody({ bookies, competitions }: Dataset, random: Random): AggregatesBody {
  const bookmakers = bookies.filter(({ isExchange }) => !isExchange).map(({ code }) => code);
  const maybe = (share: number, filter: () => AggregatesBody): AggregatesBody =>
    random() < share ? filter() : {};
  const hours = 1 + Math.floor(random() * 168);
  return {
    sort_by: random() < 0.7 ? 'score_1' : 'score_2',
    event_filters: {
      start_to: DATASET_START + hours * HOUR_MS,
      ...(random() < 0.2
        ? { competition_slugs: [...pickMany(competitions, 1 + Math.floor(random() * 8), random)] }
        : {}),
    },
    ...maybe(0.3, () => ({
      back_bookies: [...pickMany(bookmakers, 1 + Math.floor(random() * 15), random)],
    })),
    ...maybe(0.2, () => ({ market_codes: [...pickMany(MARKETS, 1 + Math.floor(random() * 2), random)] })),
    ...maybe(0.2, () => ({ back_odds_min: 1.2 + Math.floor(random() * 30) / 10 })),
    ...maybe(0.2, () => ({ back_odds_max: 4 + Math.floor(random() * 100) / 10 })),
    ...maybe(0.2, () => ({ min_liquidity: pick([10, 50, 100], random) })),
    ...maybe(0.1, () => ({ score1_max: 94 + Math.floor(random() * 8) })),
    ...maybe(0.1, () => ({ exclude_arbs: true })),
  };
}

/** Creates requests of users of all tiers, at the configuration's commissions or at their own (`isOwn`). */
export function createRequests(
  dataset: Dataset,
  { count, isOwn, random }: { count: number; isOwn: boolean; random: Random },
): readonly SearchRequest[] {
  return Array.from({ length: count }, () => {
    // Only signed-in users have their own commissions.
    const tier = pick(isOwn ? ([2, 3] as const) : ([1, 2, 3] as const), random);
    const policy = feedPolicy(TIER_POLICIES, tier, 'mb');
    if (policy === undefined) throw new Error('a tier without the standard feed');
    return {
      query: aggregatesQuery.parse({ ...randomBody(dataset, random), limit: 10 }),
      requester: {
        caps: { score1: policy.score1Cap, score2: policy.score2Cap },
        commissions: new Map(isOwn ? EXCHANGES.map(({ code }) => [code, pick(OWN_COMMISSIONS, random)]) : []),
        hidden: new Set<string>(),
      },
    };
  });
}

/** Converts a request to one for markets to dutch: every other one with exchanges, every third from 98 %. */
export function toDutchingRequest(
  { query, requester }: SearchRequest,
  index: number,
  all: readonly string[],
) {
  const { back_bookies: named, market_codes, event_filters, limit } = query;
  const back_bookies = named.length === 0 && index % 2 === 1 ? all : named;
  const rating_min = index % 3 === 0 ? 98 : null;
  return {
    query: dutchingQuery.parse({ back_bookies, market_codes, event_filters, limit, rating_min }),
    requester,
  };
}

/** Converts a request to one sorted by edge, every fourth with an edge of at least -3 %. */
export function toEdgeRequest({ query, requester }: SearchRequest, index: number): SearchRequest {
  return { query: { ...query, sort_by: 'edge', edge_min: index % 4 === 0 ? -3 : null }, requester };
}
