import type { SettledTotals } from '#lib';
import { count } from './figures.ts';
import { conditionLines } from './notes.ts';
import { NARROW_BELOW_COLUMNS, payoutLines } from './payouts.ts';
import { concessionLines } from './concessions.ts';
import { selectionLines } from './selection-table.ts';
import { titleLines } from './title.ts';
import { MARGIN, type ViewOptions, viewOf } from './view.ts';

/** Renders the totals of a bet as text, without its units. */
export function renderTotals(settled: SettledTotals, options: ViewOptions): string {
  const view = viewOf(options);
  const { bet, bets } = settled;
  const top =
    view.columns < NARROW_BELOW_COLUMNS
      ? []
      : [[...titleLines(settled, view), ...selectionLines(bet, view)], conditionLines(bet, view)];
  const hint = MARGIN + view.paint.label(`--totals lists none of the ${count(bets)} bets`);
  const blocks = [...top, payoutLines(settled, view), concessionLines(settled, view), [hint]];
  return `${blocks.flatMap((block) => (block.length === 0 ? [] : ['', ...block])).join('\n')}\n`;
}
