import type { Model } from '../model.ts';
import { type Layout, layoutOf, widthsIn } from './layout.ts';
import { resultLines, shortResultLines } from './result-lines.ts';
import { selectionLineCount } from './selection-lines.ts';
import { stakeLines } from './stake-lines.ts';
import { styleOf } from './style.ts';

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
