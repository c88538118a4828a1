import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { REFRESH_CW, SLIDERS_HORIZONTAL } from '../../ui/matcher-icons.ts';
import type { FiltersFootProps } from './filters-aside.tsx';
import { FiltersBody, type FiltersBodyProps } from './filters-body.tsx';
import { SavedFilters } from './saved-section.tsx';
import { type SlideTab, SlideTabs } from './slide-tabs.tsx';
import styles from './filters.module.css';

type FiltersSlideProps = FiltersFootProps & {
  readonly body: FiltersBodyProps;
  readonly onClose: () => void;
};

/** The filters in a slide-over, for screens without room for them beside the feed. */
export function FiltersSlide({ body, onReset, onRefresh, onClose }: FiltersSlideProps): ReactNode {
  const id = useId();
  const [tab, setTab] = useState<SlideTab>('filters');
  const { world, state, onUse } = body;
  const refresh = (): void => {
    onRefresh();
    onClose();
  };
  return (
    <Dialog
      title="Filters"
      head={<SlideTabs id={id} tab={tab} onTab={setTab} />}
      look="side"
      onClose={onClose}
      foot={
        <div className={styles.slideFoot}>
          <Button variant="quiet" onClick={onReset}>
            Reset
          </Button>
          <Button variant="primary" onClick={refresh}>
            <Icon path={REFRESH_CW} size="sm" />
            Refresh
          </Button>
        </div>
      }
    >
      <div className={styles.slide} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'filters' ? (
          <FiltersBody {...body} withoutSaved />
        ) : (
          <div className={styles.savedTab}>
            <SavedFilters feed={world.feed} state={state} onUse={onUse} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The pill at the bottom that opens the filters, with the number of active ones. */
export function FiltersPill({
  count,
  onOpen,
}: {
  readonly count: number;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <button type="button" className={styles.pill} onClick={onOpen}>
      <Icon path={SLIDERS_HORIZONTAL} />
      Filters
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </button>
  );
}
