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
import { codesOf, type FilterLists } from './filter-lists.ts';
import { beginningHours } from './hours.ts';
import type { MatcherState } from './matcher-state.ts';
import type { World } from './world.ts';

/** What is looked for, and whether it can be asked for. */
export type FiltersNow = {
  readonly filters: Filters;
  /** What is missing before it can be asked for. */
  readonly need: FilterNeed | undefined;
  /** The sentence about it that stands in place of rows; undefined while what is missing loads by itself. */
  readonly blocked: string | undefined;
  /** Sports or events were chosen, and none of them is there: nothing can match. */
  readonly isNothing: boolean;
};

/**
 * The filters that a state comes to: choices that are there no more are dropped, maximum scores lowered to the caps of
 * the tier, and lists of bookies that nobody chose are all that can be chosen.
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

/** The sentence that stands in place of rows. Bookies load by themselves. */
function blockedBy(need: FilterNeed | undefined): string | undefined {
  return need === undefined || need === 'bookies' ? undefined : FILTER_NEEDS[need];
}
