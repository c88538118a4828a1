import type { OddsView } from '../../ui/odds-text.ts';
import type { FiltersNow } from './filters-of.ts';
import type { FilterLists } from './filter-lists.ts';
import type { MatcherChange, MatcherState } from './matcher-state.ts';
import type { World } from './world.ts';

/** The props of every group of filters. */
export type FilterProps = {
  readonly state: MatcherState;
  readonly world: World;
  readonly lists: FilterLists;
  readonly now: FiltersNow;
  readonly odds: OddsView;
  readonly change: (change: MatcherChange) => void;
};

/** `2 of 6`, or `All` where nothing is chosen and all counts. */
export function shareText(chosen: number, all: number): string {
  return chosen === 0 ? 'All' : `${chosen} of ${all}`;
}
