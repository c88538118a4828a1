import {
  type FilterNeed,
  filterNeed,
  FILTER_NEEDS,
  type Filters,
  filtersFrom,
  windowOf,
  withoutGone,
} from '#lib/product';
import { chosenEvents, isAnyChosen } from './event-choice.ts';
import { codesOf, type FilterLists, beginningHours } from './filter-lists.ts';
import type { MatcherState } from './matcher-state.ts';
import type { World } from './world.ts';

/** The effective filters, and the reasons why they cannot be requested. */
export type FiltersNow = {
  readonly filters: Filters;
  /** The missing input that a request needs; undefined if none is missing. */
  readonly need: FilterNeed | undefined;
  /** The message shown in place of rows; undefined if nothing is missing, or while it loads. */
  readonly blocked: string | undefined;
  /** True if sports or events were chosen and none of their events exists: nothing can match. */
  readonly isNothing: boolean;
};

/**
 * The effective filters of a state: choices that no longer exist are dropped, maximum scores are lowered to
 * the tier's caps, and a bookie list without a choice holds every bookie on offer.
 */
export function filtersOf(state: MatcherState, world: World, lists: FilterLists): FiltersNow {
  const { feed, policy, events, now } = world;
  const backCodes = lists.back.map(({ code }) => code);
  const layCodes = lists.lay.map(({ code }) => code);
  const isKnown = events !== undefined;
  const eventIds = isKnown ? chosenEvents(state, lists.bySport) : [];
  const begun = filtersFrom({
    feed,
    caps: policy,
    promoted: backCodes,
    initial: {
      backBookies: state.backBookies === undefined ? backCodes : withoutGone(state.backBookies, backCodes),
      layBookies: state.layBookies === undefined ? layCodes : withoutGone(state.layBookies, layCodes),
      includeExchanges: state.includeExchanges,
      competitionSlugs: isKnown
        ? withoutGone(state.competitions, codesOf(lists.competitions))
        : state.competitions,
      eventIds,
      marketCodes: withoutGone(state.markets, codesOf(lists.markets)),
      sortBy: state.sortBy,
      score1Max: state.score1Max ?? undefined,
      score2Max: state.score2Max ?? undefined,
      backOddsMin: state.backOddsMin,
      backOddsMax: state.backOddsMax,
      hours: state.hours ?? beginningHours(feed),
      bestPriceOnly: state.bestPriceOnly,
    },
  });
  const filters = {
    ...begun,
    score1Max: state.score1Max === null ? undefined : begun.score1Max,
    score2Max: state.score2Max === null ? undefined : begun.score2Max,
  };
  const need = filterNeed(filters, { feed, window: windowOf(filters.hours, now) });
  return {
    filters,
    need,
    blocked: blockedBy(need),
    isNothing: isKnown && isAnyChosen(state) && eventIds.length === 0,
  };
}

/** The message shown in place of rows; undefined for missing bookies, which are still loading. */
function blockedBy(need: FilterNeed | undefined): string | undefined {
  return need === undefined || need === 'bookies' ? undefined : FILTER_NEEDS[need];
}
