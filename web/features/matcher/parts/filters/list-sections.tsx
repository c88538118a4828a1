import type { ReactNode } from 'react';
import { EMPTY_LISTS } from '#lib/product';
import { chosenEvents, isAnyChosen, withEvents } from '../../model/event-choice.ts';
import { FilterList } from './filter-list.tsx';
import { codesOf } from '../../model/filter-lists.ts';
import { type FilterProps, shareText, FilterSection } from './filter-section.tsx';

/** Competitions, under their sports. */
export function CompetitionsSection({ lists, now, change }: FilterProps): ReactNode {
  const chosen = now.filters.competitionSlugs;
  return (
    <FilterSection
      title="Competitions"
      value={shareText(chosen.length, codesOf(lists.competitions).length)}
      open
    >
      <FilterList
        label="Competitions"
        groups={lists.competitions}
        chosen={chosen}
        onChoose={(competitions) => change({ competitions })}
        empty={EMPTY_LISTS.competitions}
      />
    </FilterSection>
  );
}

/** Events one by one, of the sports and competitions that are chosen. */
export function EventsSection({ state, lists, change }: FilterProps): ReactNode {
  const chosen = chosenEvents(state, lists.bySport);
  const listed = codesOf(lists.events);
  const isChosen = new Set(chosen);
  const choose = (next: readonly string[]): void => {
    const wanted = new Set(next);
    const added = next.filter((id) => !isChosen.has(id));
    const gone = chosen.filter((id) => !wanted.has(id));
    const without = withEvents(state, lists.bySport, { events: gone, isSelected: false });
    change(withEvents(without, lists.bySport, { events: added, isSelected: true }));
  };
  return (
    <FilterSection
      title="Events"
      value={isAnyChosen(state) ? shareText(chosen.length, listed.length) : 'All'}
      open
    >
      <FilterList
        label="Events"
        groups={lists.events}
        chosen={chosen}
        onChoose={choose}
        empty={EMPTY_LISTS.events}
      />
    </FilterSection>
  );
}

/** Markets, under the sports that have them. */
export function MarketsSection({ lists, now, change }: FilterProps): ReactNode {
  const chosen = now.filters.marketCodes;
  return (
    <FilterSection title="Markets" value={shareText(chosen.length, codesOf(lists.markets).length)} open>
      <FilterList
        label="Markets"
        groups={lists.markets}
        chosen={chosen}
        onChoose={(markets) => change({ markets })}
        empty={EMPTY_LISTS.markets}
      />
    </FilterSection>
  );
}
