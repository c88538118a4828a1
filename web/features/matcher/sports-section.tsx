import { type ReactNode, useState } from 'react';
import { EMPTY_LISTS } from '#lib/product';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { withSport } from './event-choice.ts';
import { FilterSection } from './filter-section.tsx';
import { type FilterProps, shareText } from './filter-props.ts';
import styles from './sections.module.css';

/** So many sports are seen at first. */
const FIRST = 3;

/** Sports: choosing one chooses all of its events in range. */
export function SportsSection({
  state,
  lists,
  change,
  showsAll,
}: Pick<FilterProps, 'state' | 'lists' | 'change'> & { readonly showsAll: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const sports = lists.sports.filter(({ count, share }) => count > 0 || share !== 'none');
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
          end={end}
          checked={share === 'all'}
          mixed={share === 'some'}
          onChange={({ target }) =>
            change(withSport(state, lists.bySport, { sport: code, isSelected: target.checked }))
          }
        />
      ))}
      {hidden > 0 && (
        <Button variant="link" className={styles.more} onClick={() => setOpen(true)}>
          {hidden} more sports
        </Button>
      )}
    </FilterSection>
  );
}
