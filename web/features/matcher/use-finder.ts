import { useMemo, useState } from 'react';
import { refreshDelay } from '#lib/product';
import { useAccount } from '../../api/use-account.ts';
import { feedNames } from '../../components/betting/feed-names.ts';
import { useOddsView } from '../../components/betting/odds-view.ts';
import type { FilterLists } from './model/filter-lists.ts';
import { filtersOf } from './model/filters-of.ts';
import { stakeOf, useMatcherSettings } from './model/matcher-settings.ts';
import type { MatcherState } from './model/matcher-state.ts';
import type { RowLook } from './model/row-facts.ts';
import type { World } from './model/world.ts';

/** The display settings of the rows of a finder. */
export type FinderLook = Pick<RowLook, 'names' | 'odds' | 'now'> & {
  readonly taste: Omit<RowLook['taste'], 'funds'>;
};

/** The display settings of a finder: the same object until one of them changes. */
function useFinderLook({ config, view, now }: World): FinderLook {
  const odds = useOddsView(useAccount().preferences?.general);
  const { stake } = useMatcherSettings();
  return useMemo(
    () => ({
      names: feedNames(config),
      odds,
      taste: {
        sort: 'score_1',
        stake: stakeOf(stake),
        bookies: new Map(config.bookies.map((bookie) => [bookie.code, bookie])),
        preferences: view.preferences,
      },
      now,
    }),
    [config, odds, stake, view.preferences, now],
  );
}

type FinderParts = {
  readonly world: World;
  /** The filters of the address that this finder has. */
  readonly state: MatcherState;
  readonly lists: FilterLists;
};

/** The state that finders share: the effective filters, the polling of rows, and their display settings. */
export function useFinder({ world, state, lists }: FinderParts) {
  const [isPaused, setPaused] = useState(false);
  const look = useFinderLook(world);
  const now = useMemo(() => filtersOf(state, world, lists), [state, world, lists]);
  const isWaiting = world.events === undefined && (state.sports.length > 0 || state.events.length > 0);
  const isAskable = now.need === undefined && !now.isNothing && !isWaiting;
  const delay = refreshDelay(world.policy.maxCallsPerMinute);
  return { now, isAskable, delay, isPaused, setPaused, look };
}
