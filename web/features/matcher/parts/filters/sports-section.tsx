import { type ReactNode, useState } from 'react';
import { EMPTY_LISTS } from '#lib/product';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/fields/checkbox.tsx';
import { withSport } from '../../model/event-choice.ts';
import type { SportItem } from '../../model/filter-lists.ts';
import { FilterSection, type FilterProps, shareText } from './filter-section.tsx';
import { feedSports, type World } from '../../model/world.ts';
import styles from './sections.module.css';

/** The number of sports shown at first. */
const FIRST = 3;

/** Sports: choosing one chooses all of its events in range. */
export function SportsSection({
  state,
  world,
  lists,
  change,
  showsAll,
}: Pick<FilterProps, 'state' | 'world' | 'lists' | 'change'> & { readonly showsAll: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isKnown = world.events !== undefined;
  const sports = sportsOf(lists.sports, world);
  const chosen = sports.filter(({ share }) => share !== 'none');
  const isWhole = showsAll || isOpen || sports.length <= FIRST + 1;
  const shown = isWhole ? sports : sports.filter((sport, at) => at < FIRST || sport.share !== 'none');
  const hidden = sports.length - shown.length;
  return (
    <FilterSection title="Sports" value={shareText(chosen.length, sports.length)} open>
      {sports.length === 0 && <p className={styles.empty}>{EMPTY_LISTS.any}</p>}
      {shown.map(({ code, name, share, end }) => (
        <Checkbox
          key={code}
          label={name}
          end={isKnown ? end : undefined}
          checked={share === 'all'}
          mixed={share === 'some'}
          onChange={({ target }) =>
            change(withSport(state, lists.bySport, { sport: code, isSelected: target.checked }))
          }
        />
      ))}
      {isKnown && hidden > 0 && (
        <Button variant="link" className={styles.more} onClick={() => setOpen(true)}>
          {hidden} more sports
        </Button>
      )}
    </FilterSection>
  );
}

/**
 * The sports with events, or chosen. Until events are known, those that may have some, to avoid a layout
 * shift.
 */
function sportsOf(all: readonly SportItem[], world: World): readonly SportItem[] {
  if (world.events !== undefined) return all.filter(({ count, share }) => count > 0 || share !== 'none');
  const possible = feedSports(world);
  return all.filter(({ code, share }) => possible.has(code) || share !== 'none');
}
