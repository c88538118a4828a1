import type { ReactNode } from 'react';
import type { Bet } from '#lib';
import { CHART_NO_AXES_COLUMN, Icon } from '../../../components/ui/icons.tsx';
import styles from './winners-chart.module.css';

/** Pixels from one bar to the next. */
export const ROW = 26;
/** Pixels above the first bar. */
export const TOP = 22;
/** Pixels below the last one, for the scale. */
const FOOT = 22;
/** The maximum number of rows that are all drawn; of more rows, every second one is. */
const MOST_ROWS = 10;

/** Returns n if every nth row is drawn. */
export function drawnEvery(rows: number): number {
  return rows > MOST_ROWS ? 2 : 1;
}

/** Returns the height of the drawing in pixels, with a row for each drawn number of winners. */
export function drawingHeight({ selections }: Bet): number {
  const rows = selections.filter(({ outcome }) => outcome !== 'void').length + 1;
  return TOP + Math.ceil(rows / drawnEvery(rows)) * ROW + FOOT;
}

/** The placeholder of a chart that cannot be drawn, with the reason. */
export function NoDrawing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.none}>
      <Icon path={CHART_NO_AXES_COLUMN} size="xl" />
      {children}
    </div>
  );
}
