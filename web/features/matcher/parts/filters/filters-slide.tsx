import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { REFRESH_CW, SLIDERS_HORIZONTAL } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import type { FiltersFootProps } from './filters-aside.tsx';
import { FiltersBody, type FiltersBodyProps } from './filters-body.tsx';
import { SavedFilters } from './saved-section.tsx';
import styles from './filters.module.css';
import slideTabsStyles from './slide-tabs.module.css';

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

/** The tab that the slide-over of the filters shows. */
type SlideTab = 'filters' | 'saved';

const TABS = [
  { tab: 'filters', label: 'Filters' },
  { tab: 'saved', label: 'Saved' },
] as const satisfies readonly { readonly tab: SlideTab; readonly label: string }[];

type SlideTabsProps = {
  /** The tabs have ids of their own that begin with it; what they show has `${id}-panel`. */
  readonly id: string;
  readonly tab: SlideTab;
  readonly onTab: (tab: SlideTab) => void;
};

/** The tabs of the slide-over; arrows go from one to the other. */
function SlideTabs({ id, tab, onTab }: SlideTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const keyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tab === 'filters' ? 'saved' : 'filters';
    onTab(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <div ref={list} className={slideTabsStyles.tabs} role="tablist" aria-label="Filters">
      {TABS.map((each) => (
        <button
          key={each.tab}
          type="button"
          role="tab"
          id={`${id}-${each.tab}`}
          data-tab={each.tab}
          aria-selected={each.tab === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each.tab === tab ? 0 : -1}
          onClick={() => onTab(each.tab)}
          onKeyDown={keyDown}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
