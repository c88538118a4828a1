import type { Bet } from '#lib';

/** Pixels from one bar to the next. */
export const ROW = 26;
/** Pixels above the first bar. */
export const TOP = 22;
/** Pixels below the last one, for the scale. */
const FOOT = 22;
/** Of more rows every other one is drawn. */
const MOST_ROWS = 10;

/** One in so many rows is drawn. */
export function drawnEvery(rows: number): number {
  return rows > MOST_ROWS ? 2 : 1;
}

/** How high the drawing is, in pixels: a row for every number of winners. */
export function drawingHeight({ selections }: Bet): number {
  const rows = selections.filter(({ outcome }) => outcome !== 'void').length + 1;
  return TOP + Math.ceil(rows / drawnEvery(rows)) * ROW + FOOT;
}
