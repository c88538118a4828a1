import type { Model, Size } from '../model.ts';
import { type Layout, layoutOf, widthsIn } from './layout.ts';
import { resultLines, shortResultLines } from './result-lines.ts';
import { type Space, selectionLineCount } from './selection-lines.ts';
import { stakeLines } from './stake-lines.ts';
import { styleOf } from './style.ts';
import { workingsLines } from './workings-lines.ts';

/** The title, two lines of help, and the borders of the frame. */
const PAGE_CHROME_ROWS = 5;

/** Heights do not depend on colours or signs. */
const STYLE = styleOf({ colours: 0, ascii: false });

/** Lays out the boxes of a screen. */
export function screenLayout(model: Model): Layout {
  const { size, box } = model;
  const { left, right } = widthsIn(size.columns);
  const space = { width: right - 2, view: STYLE.view };
  const selections = selectionLineCount(model, left - 2, STYLE);
  return layoutOf(size, {
    box,
    selections: selections.all,
    minSelections: selections.min,
    stake: stakeLines(model, left - 2, STYLE).length,
    shortResults: shortResultLines(model, space).length,
    results: resultLines(model, space).length,
  });
}

/** The number of units visible in the breakdown. */
export function pageOf(model: Model): number {
  return Math.max(0, screenLayout(model).heights.breakdown - 3);
}

/** The space within the frame of a page that replaces the boxes. */
export function pageSpace({ columns, rows }: Size): Space {
  const { isWide, left, right } = widthsIn(columns);
  return { width: (isWide ? left + right : left) - 2, height: Math.max(0, rows - PAGE_CHROME_ROWS) };
}

/** The maximum scroll offset of a unit's workings, with the last line at the bottom. */
export function lastWorkingsTop(model: Model, unit: number): number {
  const { width, height } = pageSpace(model.size);
  return Math.max(0, workingsLines(model, { unit, width, view: STYLE.view }).length - height);
}
