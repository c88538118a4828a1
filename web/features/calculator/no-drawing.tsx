import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CHART_NO_AXES_COLUMN } from '../../ui/icons.ts';
import styles from './winners-chart.module.css';

/** What stands where the picture would be, and why it is not there. */
export function NoDrawing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.none}>
      <Icon path={CHART_NO_AXES_COLUMN} size="xl" />
      {children}
    </div>
  );
}
