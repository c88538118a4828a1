import { type FoldRow, foldRows, type Pence, type Settlement, totalRow } from '#lib';
import { concessionLines } from './concessions.ts';
import { count, money, pounds } from './figures.ts';
import { conditionLines, noteLines, otherNotes } from './notes.ts';
import { NARROW_BELOW_COLUMNS, payoutLines } from './payouts.ts';
import { paragraph, shortRulesText } from './rules.ts';
import { selectionLines } from './selection-table.ts';
import { titleLines } from './title.ts';
import { unitLines } from './unit-list.ts';
import { MARGIN, type View, viewOf, type ViewOptions } from './view.ts';
import { chartLines } from './winners-chart.ts';
import { type Cell, cell, type Column, table } from './table.ts';

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

/** The subtotals by fold; an each-way bet has a column for each part if they fit. */
function foldLines(settlement: Settlement, view: View): readonly string[] {
  const rows = foldRows(settlement);
  if (rows.length < 2 && !settlement.bet.eachWay) return [];
  const withParts = settlement.bet.eachWay && partsFit(settlement, rows, view);
  const { lines, width } = tableOf(settlement, rows, { withParts, view });
  const rule = MARGIN + view.paint.label(view.glyphs.rule.repeat(Math.min(width, view.room)));
  return rows.length < 2 ? lines.slice(0, -1) : [...lines.slice(0, -1), rule, ...lines.slice(-1)];
}

function partsFit(settlement: Settlement, rows: readonly FoldRow[], view: View): boolean {
  const drawn = columnsFor(settlement, true).reduce((sum, { width }) => sum + width, 0);
  return drawn <= view.room && tableOf(settlement, rows, { withParts: true, view }).width <= view.room;
}

type Shape = { readonly withParts: boolean; readonly view: View };

function tableOf(
  settlement: Settlement,
  rows: readonly FoldRow[],
  { withParts, view }: Shape,
): ReturnType<typeof table> {
  const body = rows.map((row) => cellsOf(row, settlement, { withParts, view }));
  const total = cellsOf(totalRow(settlement), settlement, { withParts, view });
  const strong = total.map(({ text }) => cell(text, view.paint.strong));
  return table(columnsFor(settlement, withParts), [...body, strong], view);
}

function columnsFor(settlement: Settlement, withParts: boolean): readonly Column[] {
  const parts: readonly Column[] = [
    { head: 'Win part', align: 'right', width: 14 },
    { head: 'Place part', align: 'right', width: 14 },
  ];
  return [
    { head: 'Fold', align: 'left', width: 16 },
    { head: 'Units', align: 'right', width: 12 },
    { head: 'Stake', align: 'right', width: 12 },
    ...(withParts ? parts : []),
    { head: 'Potential', align: 'right', width: 14 },
    ...(isStarted(settlement) ? [{ head: 'Realised', align: 'right', width: 14 } as const] : []),
  ];
}

function cellsOf(row: FoldRow, settlement: Settlement, { withParts, view }: Shape): readonly Cell[] {
  const part = (amount: Pence): Cell =>
    cell(isPooled(row, settlement) ? view.glyphs.none : money(amount, view));
  return [
    cell(row.label),
    cell(count(row.units)),
    cell(pounds(row.stake, view)),
    ...(withParts ? [part(row.winPart), part(row.placePart)] : []),
    cell(money(row.potentialReturn, view)),
    ...(isStarted(settlement) ? [cell(money(row.realisedReturn, view))] : []),
  ];
}

/** True for a row with pooled units, which have no separate win and place parts. */
function isPooled({ label }: FoldRow, { units }: Settlement): boolean {
  return (
    (label === 'Any to come' || label === 'Total') &&
    units.some(({ eachWayLabel }) => eachWayLabel === 'eachWay')
  );
}

function isStarted({ units }: Settlement): boolean {
  return units.some(({ status }) => status !== 'inPlay');
}
