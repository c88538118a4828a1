import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icons.tsx';
import { PANEL_LEFT_CLOSE, PANEL_LEFT_OPEN, REFRESH_CW } from '../../../../components/ui/feature-icons.ts';
import { setMatcherSettings } from '../../model/matcher-settings.ts';
import styles from './filters.module.css';

/** The actions in the foot of the filters. */
export type FiltersFootProps = { readonly onReset: () => void; readonly onRefresh: () => void };

type FiltersAsideProps = FiltersFootProps & {
  readonly isCollapsed: boolean;
  readonly frame: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** The filters beside the feed, which collapse to a button. */
export function FiltersAside({
  isCollapsed,
  frame,
  children,
  onReset,
  onRefresh,
}: FiltersAsideProps): ReactNode {
  // Collapsing and expanding unmount the pressed button: focus moves to its counterpart.
  const toggle = useRef<HTMLButtonElement>(null);
  const wasCollapsed = useRef(isCollapsed);
  useEffect(() => {
    const isOther = wasCollapsed.current !== isCollapsed;
    wasCollapsed.current = isCollapsed;
    if (isOther && document.activeElement === document.body) toggle.current?.focus();
  }, [isCollapsed]);
  if (isCollapsed) {
    return (
      <div className={styles.rail}>
        <Button
          ref={toggle}
          variant="quiet"
          size="sm"
          square
          data-filters-button
          aria-label="Show filters"
          aria-expanded="false"
          onClick={() => setMatcherSettings({ isCollapsed: false })}
        >
          <Icon path={PANEL_LEFT_OPEN} />
        </Button>
      </div>
    );
  }
  return (
    <aside ref={frame} className={styles.aside} aria-label="Filters" tabIndex={-1}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <Button
          ref={toggle}
          variant="quiet"
          size="sm"
          square
          data-filters-button
          aria-label="Hide filters"
          aria-expanded="true"
          onClick={() => setMatcherSettings({ isCollapsed: true })}
        >
          <Icon path={PANEL_LEFT_CLOSE} />
        </Button>
      </div>
      {children}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onReset}>
          Reset
        </Button>
        <Button onClick={onRefresh}>
          <Icon path={REFRESH_CW} size="sm" />
          Refresh
        </Button>
      </div>
    </aside>
  );
}
