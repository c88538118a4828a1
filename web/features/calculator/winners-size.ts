import type { WinnersRow } from '#lib';

/** Pixels from one bar to the next. */
export const ROW = 26;
/** Pixels above the first bar. */
export const TOP = 22;
/** Pixels below the last one, for the scale. */
const FOOT = 22;

/** The rows that are drawn: every other one where there are too many for all. */
export function drawnRows(rows: readonly WinnersRow[]): readonly WinnersRow[] {
  return rows.length > 10 ? rows.filter(({ winners }) => winners % 2 === 0) : rows;
}

/** How high the drawing is, in pixels. */
export function drawingHeight(rows: readonly WinnersRow[]): number {
  return TOP + drawnRows(rows).length * ROW + FOOT;
}
