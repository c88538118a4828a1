import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './slide-tabs.module.css';

/** The tab that the slide-over of the filters shows. */
export type SlideTab = 'filters' | 'saved';

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
export function SlideTabs({ id, tab, onTab }: SlideTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const keyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tab === 'filters' ? 'saved' : 'filters';
    onTab(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Filters">
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
