import type { EachWayLabel, Settlement, Unit } from '#lib';
import { money, pounds } from './figures.ts';
import { STATUS_LABELS, withGlyphs } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { letterOf } from './selection-table.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import type { View } from './view.ts';

const PART_LABELS: Readonly<Record<Exclude<EachWayLabel, null>, string>> = {
  win: 'Win',
  place: 'Place',
  eachWay: 'Pooled',
};

/** Below this width the stakes, which are all equal, are left out, and a status is only a mark. */
const SPACIOUS_COLUMNS = 80;

/** Every unit with its number, stake, returns and status. */
export function unitLines({ units, bet }: Settlement, view: View): readonly string[] {
  const isSpacious = view.columns >= SPACIOUS_COLUMNS;
  const columns: readonly Column[] = [
    { head: '#', align: 'right', width: 5 },
    { head: 'Line', align: 'left', width: 42, gap: 2, minWidth: 6 },
    ...(bet.eachWay ? [{ head: 'Part', align: 'left', width: 8, gap: 2 } as const] : []),
    ...(isSpacious ? [{ head: 'Stake', align: 'right', width: 9 } as const] : []),
    { head: 'Potential', align: 'right', width: 12 },
    { head: 'Realised', align: 'right', width: 12 },
    { head: '', align: 'left', width: isSpacious ? 11 : 4, gap: 2 },
  ];
  const rows = units.map((unit, index) => row(unit, index, { withPart: bet.eachWay, isSpacious, view }));
  return table(columns, rows, view).lines;
}

type RowContext = { readonly withPart: boolean; readonly isSpacious: boolean; readonly view: View };

function row(unit: Unit, index: number, { withPart, isSpacious, view }: RowContext): readonly Cell[] {
  const { glyphs, paint } = view;
  const isOpen = unit.status === 'inPlay';
  const body = isOpen ? paint.label : undefined;
  return [
    cell(String(index + 1), paint.label),
    { text: labelOf(unit, view), paint: body, short: lettersOf(unit, view) },
    ...(withPart ? [cell(partOf(unit), paint.label)] : []),
    ...(isSpacious ? [cell(pounds(unit.stake, view), body)] : []),
    cell(money(unit.potentialReturn, view), body),
    cell(isOpen ? glyphs.none : money(unit.realisedReturn, view), body),
    statusCell(unit, isSpacious, view),
  ];
}

/** The label of a unit, with signs that the view can show. */
export function labelOf({ label }: Unit, { glyphs }: View): string {
  return withGlyphs(safeText(label), glyphs);
}

/** The label of a unit by the letters of its selections, or by `nameOf`. */
export function lettersOf(
  { line }: Unit,
  { glyphs }: View,
  nameOf: (index: number) => string = letterOf,
): string {
  const join = (indexes: readonly number[]): string => indexes.map(nameOf).join(` ${glyphs.times} `);
  if (line.kind === 'fold') return join(line.selections);
  return `${nameOf(line.first)} ${glyphs.arrow} ${join(line.onto)}`;
}

/** The part of an each-way line that a unit is; empty if it is not each-way. */
export function partOf({ eachWayLabel }: Unit): string {
  return eachWayLabel === null ? '' : PART_LABELS[eachWayLabel];
}

function statusCell({ status }: Unit, isSpacious: boolean, { glyphs, paint }: View): Cell {
  const mark = glyphs.status[status];
  const text = isSpacious ? `${mark} ${STATUS_LABELS[status]}` : mark;
  switch (status) {
    case 'won':
      return cell(text, paint.good);
    case 'lost':
      return cell(text, paint.bad);
    case 'inPlay':
      return cell(text, paint.label);
    case 'void':
    case 'settled':
      return cell(text);
  }
}
