import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { REFRESH_CW } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import type { FiltersFootProps } from './filters-aside.tsx';
import styles from './filters.module.css';
import slideTabsStyles from './slide-tabs.module.css';

type FiltersSlideProps = FiltersFootProps & {
  readonly children: ReactNode;
  /** The saved filters, on their own tab; undefined if filters cannot be saved. */
  readonly saved?: ReactNode;
  readonly onClose: () => void;
};

/** The filters in a slide-over, for screens without room for them beside the feed. */
export function FiltersSlide({ children, saved, onReset, onRefresh, onClose }: FiltersSlideProps): ReactNode {
  const id = useId();
  const [tab, setTab] = useState<SlideTab>('filters');
  const refresh = (): void => {
    onRefresh();
    onClose();
  };
  return (
    <Dialog
      title="Filters"
      {...(saved === undefined ? {} : { head: <SlideTabs id={id} tab={tab} onTab={setTab} /> })}
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
      {saved === undefined ? (
        <div className={styles.slide}>{children}</div>
      ) : (
        <div className={styles.slide} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          {tab === 'filters' ? children : <div className={styles.savedTab}>{saved}</div>}
        </div>
      )}
    </Dialog>
  );
}

/** The tab that the slide-over of the filters shows. */
type SlideTab = 'filters' | 'saved';

const TABS = [
  { tab: 'filters', label: 'Filters' },
  { tab: 'saved', label: 'Saved' },
] as const satisfies readonly { readonly tab: SlideTab; readonly label: string }[];

type SlideTabsProps = {
  /** The prefix of the tabs' ids; the panel's id is `${id}-panel`. */
  readonly id: string;
  readonly tab: SlideTab;
  readonly onTab: (tab: SlideTab) => void;
};

/** The tabs of the slide-over; arrow keys move between them. */
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
