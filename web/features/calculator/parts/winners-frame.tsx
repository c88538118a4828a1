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
/** The heights in pixels of a matrix row, of the matrix bars, and of two lines of text above it and two below. */
export const MATRIX_ROW = 22;
export const MATRIX_BARS = 96;
const MATRIX_WORDS = 92;

/** True if this number of unsettled selections is shown as a matrix of all results. */
export function isMatrix(open: number): boolean {
  return open <= 5;
}

/** Returns n if every nth row is drawn. */
export function drawnEvery(rows: number): number {
  return rows > MOST_ROWS ? 2 : 1;
}

/** Returns the number of unsettled selections. */
export function countOpen({ selections }: Bet): number {
  return selections.filter(({ outcome }) => outcome === 'unsettled').length;
}

/** Returns the height of the picture in pixels. */
export function drawingHeight(bet: Bet): number {
  const open = countOpen(bet);
  if (isMatrix(open)) return open * MATRIX_ROW + MATRIX_BARS + MATRIX_WORDS;
  return TOP + Math.ceil((open + 1) / drawnEvery(open + 1)) * ROW + FOOT;
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
