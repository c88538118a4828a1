import type { Feed } from '#lib/matched';
import type { CamelCased, WatchFilter } from '#lib/wire';
import type { StableConfig } from '../../../api/stable-config.ts';
import { beginningHours } from './filter-lists.ts';
import type { MatcherState } from './matcher-state.ts';

const ARBITRAGE = 100;

/**
 * The filter of a watch for a matcher's state. A sport becomes its competitions, since its events change; single events
 * of other sports are kept.
 */
export function watchFilter(
  state: MatcherState,
  feed: Feed,
  { competitions }: Pick<StableConfig, 'competitions'>,
): CamelCased<WatchFilter> {
  const ofSports = competitions.filter(({ sport }) => state.sports.includes(sport)).map(({ slug }) => slug);
  const { score1Max, score2Max, excludeArbs } = state;
  return {
    backBookies: state.backBookies ?? [],
    layBookies: state.layBookies ?? [],
    marketCodes: state.markets,
    eventIds: state.events,
    competitionSlugs: state.competitions.length > 0 ? state.competitions : ofSports,
    hours: state.hours ?? beginningHours(feed),
    backOddsMin: state.backOddsMin ?? null,
    backOddsMax: state.backOddsMax ?? null,
    score1Max: excludeArbs ? Math.min(score1Max ?? ARBITRAGE, ARBITRAGE) : (score1Max ?? null),
    score2Max: score2Max ?? null,
    minLiquidity: state.minLiquidity ?? null,
    bestPriceOnly: state.bestPriceOnly,
  };
}
