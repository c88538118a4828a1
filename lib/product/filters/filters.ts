import type { Feed } from '../../matched/feeds.ts';
import { filterModeOf } from '../feed/promotions.ts';
import type { Sort } from '../feed/shown-score.ts';
import { loweredToCap, MAX_SCORE, type ScoreCaps } from './score-limit.ts';
import { DEFAULT_HOURS, hoursOnSlider, TIME_RANGE, type TimeWindow, windowOf } from './time-range.ts';

/** Filters of a feed. Lists of bookies are undefined until they are known; other empty lists stand for all. */
export type Filters = {
  readonly backBookies: readonly string[] | undefined;
  readonly layBookies: readonly string[] | undefined;
  readonly includeExchanges: boolean;
  readonly competitionSlugs: readonly string[];
  readonly eventIds: readonly string[];
  readonly marketCodes: readonly string[];
  readonly sortBy: Sort;
  readonly score1Max: number | undefined;
  readonly score2Max: number | undefined;
  readonly backOddsMin: number | undefined;
  readonly backOddsMax: number | undefined;
  /** The hours ahead within which events may start. */
  readonly hours: number;
  readonly bestPriceOnly: boolean;
};

/** Initial values of a feed's filters: the caps of the user's tier, and those from a link, a journey or a store. */
export type FilterStart = {
  readonly feed: Feed;
  readonly caps: ScoreCaps;
  readonly initial?: Partial<Filters>;
  /** In a promotion mode the bookies with an active offer; undefined until they are known. */
  readonly promoted?: readonly string[] | undefined;
};

/**
 * The initial filters of a feed. Given values are kept, except maximum scores above the cap, which are lowered
 * silently, and hours outside the slider. Source: the product's specification, sections 4 and 9, its decision on filter
 * defaults.
 */
export function filtersFrom({ feed, caps, initial = {}, promoted }: FilterStart): Filters {
  const mode = filterModeOf(feed);
  return {
    backBookies: mode === 'default' ? undefined : promoted,
    layBookies: undefined,
    includeExchanges: false,
    competitionSlugs: [],
    eventIds: [],
    marketCodes: [],
    sortBy: 'score_1',
    backOddsMin: undefined,
    backOddsMax: undefined,
    bestPriceOnly: false,
    ...initial,
    score1Max: loweredToCap(initial.score1Max ?? MAX_SCORE, caps.score1Cap),
    score2Max: loweredToCap(initial.score2Max ?? MAX_SCORE, caps.score2Cap),
    hours: hoursOnSlider(initial.hours ?? (mode === 'twoUp' ? DEFAULT_HOURS : TIME_RANGE.initial)),
  };
}

/** Reasons why filters cannot be queried yet, each with the text that the panel shows. */
export const FILTER_NEEDS = {
  scores: 'Set both maximum scores',
  odds: 'No row can match: the minimum odds are above the maximum odds',
  bookies: 'Bookies are still loading',
  promotions: 'Choose at least one bookie with the offer',
  times: 'Choose a time range',
} as const;
export type FilterNeed = keyof typeof FILTER_NEEDS;

/** The first reason why the filters of a feed cannot be queried; undefined if they can. */
export function filterNeed(
  { score1Max, score2Max, backOddsMin, backOddsMax, backBookies }: Filters,
  { feed, window }: { readonly feed: Feed; readonly window: TimeWindow | undefined },
): FilterNeed | undefined {
  if (score1Max === undefined || score2Max === undefined) return 'scores';
  if ((backOddsMin ?? 0) > (backOddsMax ?? Infinity)) return 'odds';
  if (backBookies === undefined) return 'bookies';
  if (filterModeOf(feed) === 'default') return undefined;
  if (backBookies.length === 0) return 'promotions';
  return window === undefined ? 'times' : undefined;
}

/** The query of the odds gateway. Null stands for no limit. */
export type FilterQuery = {
  readonly aggregationType: Feed;
  readonly backBookies: readonly string[];
  readonly layBookies: readonly string[];
  readonly marketCodes: readonly string[];
  readonly eventIds: readonly string[];
  readonly eventFilters: TimeWindow & { readonly competitionSlugs: readonly string[] };
  readonly backOddsMin: number | null;
  readonly backOddsMax: number | null;
  readonly sortBy: Sort;
  readonly score1Max: number | null;
  readonly score2Max: number | null;
  readonly bestPriceOnly: boolean;
};

/** The query of the filters at a time, in milliseconds since 1970. */
export function filterQuery(filters: Filters, feed: Feed, now: number): FilterQuery {
  return {
    aggregationType: feed,
    backBookies: filters.backBookies ?? [],
    layBookies: filters.layBookies ?? [],
    marketCodes: filters.marketCodes,
    eventIds: filters.eventIds,
    eventFilters: {
      ...windowOf(filters.hours, now),
      competitionSlugs: filters.competitionSlugs.map(escapedSlug),
    },
    backOddsMin: filters.backOddsMin ?? null,
    backOddsMax: filters.backOddsMax ?? null,
    sortBy: filters.sortBy,
    score1Max: filters.score1Max ?? null,
    score2Max: filters.score2Max ?? null,
    bestPriceOnly: filters.bestPriceOnly,
  };
}

/** The slug as the odds gateway takes it: with a backslash before all but letters, digits and underscores. */
export function escapedSlug(slug: string): string {
  return slug.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
}
