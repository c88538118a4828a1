import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CHART_NO_AXES_COLUMN } from '../../ui/icons.ts';
import styles from './winners-chart.module.css';

/** The placeholder of a chart that cannot be drawn, with the reason. */
export function NoDrawing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.none}>
      <Icon path={CHART_NO_AXES_COLUMN} size="xl" />
      {children}
    </div>
  );
}
