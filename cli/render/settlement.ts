import type { Settlement } from '#lib';
import { concessionLines } from './concessions.ts';
import { count } from './figures.ts';
import { foldLines } from './fold-table.ts';
import { conditionLines, noteLines, otherNotes } from './notes.ts';
import { NARROW_BELOW_COLUMNS, payoutLines } from './payouts.ts';
import { paragraph, shortRulesText } from './rules.ts';
import { selectionLines } from './selection-table.ts';
import { titleLines } from './title.ts';
import { unitLines } from './unit-list.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';
import { chartLines } from './winners-chart.ts';

/**
 * Renders a settlement as text for the width of the view. Below 100 columns the chart is left out; if they do not fit, so
 * are the win and place columns; below 60 only payouts and conventions remain. Begins with a blank line and ends with a
 * line break.
 */
export function renderSettlement(settlement: Settlement, options: ViewOptions): string {
  const view = viewOf(options);
  const blocks =
    view.columns < NARROW_BELOW_COLUMNS ? narrowBlocks(settlement, view) : fullBlocks(settlement, view);
  const lines = blocks.flatMap((block) => (block.length === 0 ? [] : ['', ...block]));
  return `${lines.join('\n')}\n`;
}

type Block = readonly string[];

function narrowBlocks(settlement: Settlement, view: View): readonly Block[] {
  return [
    [...payoutLines(settlement, view), ...paragraph(shortRulesText(settlement.bet.rules), view)],
    otherNotes(settlement, view).flatMap((note) => paragraph(note, view)),
    view.lines ? unitLines(settlement, view) : [],
  ];
}

function fullBlocks(settlement: Settlement, view: View): readonly Block[] {
  const { bet } = settlement;
  return [
    [...titleLines(settlement, view), ...selectionLines(bet, view)],
    conditionLines(bet, view),
    payoutLines(settlement, view),
    concessionLines(settlement, view),
    noteLines(settlement, view),
    foldLines(settlement, view),
    chartLines(settlement, view),
    view.lines ? unitLines(settlement, view) : [],
    hintLines(settlement, view),
  ];
}

function hintLines({ units }: Settlement, { lines, room, paint }: View): Block {
  const all = units.length === 1 ? 'the one unit' : `all ${count(units.length)} units`;
  const first = lines ? '--explain N shows how unit N is worked out' : `--lines lists ${all}`;
  const hints = [first, '--json', '--interactive'];
  const together = hints.join('   ');
  return (together.length <= room ? [together] : hints).map((hint) => MARGIN + paint.label(hint));
}
