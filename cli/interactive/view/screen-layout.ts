import type { Model, Size } from '../model.ts';
import { type Layout, layoutOf, widthsIn } from './layout.ts';
import { resultLines, shortResultLines } from './result-lines.ts';
import { type Space, selectionLineCount } from './selection-lines.ts';
import { stakeLines } from './stake-lines.ts';
import { styleOf } from './style.ts';
import { workingsLines } from './workings-lines.ts';

/** The title, two lines of help, and the edges of the frame. */
const AROUND_PAGE = 5;

/** Heights do not depend on colours or signs. */
const STYLE = styleOf({ colours: 0, ascii: false });

/** Where the boxes of a screen stand. */
export function screenLayout(model: Model): Layout {
  const { size, box } = model;
  const { left, right } = widthsIn(size.columns);
  const space = { width: right - 2, view: STYLE.view };
  const selections = selectionLineCount(model, left - 2, STYLE);
  return layoutOf(size, {
    box,
    selections: selections.all,
    leastSelections: selections.least,
    stake: stakeLines(model, left - 2, STYLE).length,
    shortResults: shortResultLines(model, space).length,
    results: resultLines(model, space).length,
  });
}

/** How many units the breakdown has in view. */
export function pageOf(model: Model): number {
  return Math.max(0, screenLayout(model).heights.breakdown - 3);
}

/** The space within the frame of a page in place of the boxes. */
export function pageSpace({ columns, rows }: Size): Space {
  const { isWide, left, right } = widthsIn(columns);
  return { width: (isWide ? left + right : left) - 2, height: Math.max(0, rows - AROUND_PAGE) };
}

/** The furthest that the workings of a unit scroll: their last line is then the last in view. */
export function lastWorkingsTop(model: Model, unit: number): number {
  const { width, height } = pageSpace(model.size);
  return Math.max(0, workingsLines(model, { unit, width, view: STYLE.view }).length - height);
}
