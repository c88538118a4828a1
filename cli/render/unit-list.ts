import type { EachWayLabel, Settlement, Unit } from '#lib';
import { money, pounds } from './figures.ts';
import { STATUS_LABELS } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import type { View } from './view.ts';

const PART_LABELS: Readonly<Record<Exclude<EachWayLabel, null>, string>> = {
  win: 'Win',
  place: 'Place',
  eachWay: 'Pooled',
};

/** Every unit with its number, stake, returns and status. */
export function unitLines({ units, bet }: Settlement, view: View): readonly string[] {
  const part: Column = { head: 'Part', align: 'left', width: 8, gap: 2 };
  const columns: readonly Column[] = [
    { head: '#', align: 'right', width: 5 },
    { head: 'Line', align: 'left', width: 42, gap: 2, least: 12 },
    ...(bet.eachWay ? [part] : []),
    { head: 'Stake', align: 'right', width: 9 },
    { head: 'Potential', align: 'right', width: 12 },
    { head: 'Realised', align: 'right', width: 12 },
    { head: '', align: 'left', width: 11, gap: 2 },
  ];
  return table(
    columns,
    units.map((unit, index) => row(unit, index, { withPart: bet.eachWay, view })),
    view,
  ).lines;
}

type RowContext = { readonly withPart: boolean; readonly view: View };

function row(unit: Unit, index: number, { withPart, view }: RowContext): readonly Cell[] {
  const { glyphs, paint } = view;
  const isOpen = unit.status === 'inPlay';
  const body = isOpen ? paint.label : undefined;
  return [
    cell(String(index + 1), paint.label),
    cell(labelOf(unit, view), body),
    ...(withPart ? [cell(partOf(unit), paint.label)] : []),
    cell(pounds(unit.stake, view), body),
    cell(money(unit.potentialReturn, view), body),
    cell(isOpen ? glyphs.none : money(unit.realisedReturn, view), body),
    statusCell(unit, view),
  ];
}

/** What a unit is called, with signs that the view can write. */
export function labelOf({ label }: Unit, { glyphs }: View): string {
  return safeText(label).replaceAll(' × ', ` ${glyphs.times} `).replaceAll(' → ', ` ${glyphs.arrow} `);
}

/** Which part of an each-way line a unit is; empty where it is not each-way. */
export function partOf({ eachWayLabel }: Unit): string {
  return eachWayLabel === null ? '' : PART_LABELS[eachWayLabel];
}

function statusCell({ status }: Unit, { glyphs, paint }: View): Cell {
  const text = `${glyphs.status[status]} ${STATUS_LABELS[status]}`;
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
