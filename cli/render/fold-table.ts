import { type FoldRow, foldRows, type Pence, type Settlement, totalRow } from '#lib';
import { count, money, pounds } from './figures.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { MARGIN, type View } from './view.ts';

/** The subtotals by fold; an each-way bet has a column for each part if they fit. */
export function foldLines(settlement: Settlement, view: View): readonly string[] {
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
