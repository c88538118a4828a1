import { add, type Int } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { sum } from '../number/rational.ts';
import { GRID } from '../systems/blocks.ts';
import { type Line, lineSelections } from '../systems/line.ts';
import type { Settlement } from './settle.ts';
import type { Unit } from './unit.ts';

/** The subtotal of the units of one size, in exact pence. `winPart` includes pooled units and those not each-way. */
export type FoldRow = {
  readonly label: string;
  readonly units: number;
  readonly stake: Int;
  readonly winPart: Pence;
  readonly placePart: Pence;
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
};

const SINGULAR = [
  'Single',
  'Double',
  'Treble',
  'Fourfold',
  'Fivefold',
  'Sixfold',
  'Sevenfold',
  'Eightfold',
] as const;

/** The units of lines of one size, under the name of that size. */
export type UnitsOfSize = { readonly label: string; readonly units: readonly Unit[] };

/** The subtotals of a settlement by size of line: singles, doubles … and any to come, in that order. Sums are exact. */
export function foldRows(settlement: Settlement): readonly FoldRow[] {
  return unitsBySize(settlement).map(({ label, units }) => subtotal(label, units));
}

/** The units of a settlement by size of line: singles, doubles … and any to come, in that order. */
export function unitsBySize(settlement: Pick<Settlement, 'units'>): readonly UnitsOfSize[] {
  const bySize = new Map<number, Unit[]>();
  for (const unit of settlement.units) {
    const size = sizeOf(unit.line);
    const group = bySize.get(size);
    if (group === undefined) bySize.set(size, [unit]);
    else group.push(unit);
  }
  return [...bySize]
    .toSorted(([a], [b]) => a - b)
    .map(([size, units]) => ({ label: rowLabel(size, new Set(units.map(({ line }) => line)).size), units }));
}

/** A line of three in the grid of a Union Jack, with the sums of its bets in exact pence. */
export type JackLine = {
  /** The indexes of its selections, from 0. */
  readonly selections: readonly [number, number, number];
  /** Lost if all of its bets are, in play while one of them is, otherwise won. */
  readonly status: 'lost' | 'inPlay' | 'won';
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
};

/**
 * The eight lines of a Union Jack: rows, columns, then the diagonals AEI and CEG. Their sums add up to the returns of
 * the bet. Empty for any other system. Rule: docs/rules/systems.md.
 */
export function jackLines({ bet, units }: Settlement): readonly JackLine[] {
  const { name } = bet.system;
  if (typeof name !== 'string' || !name.startsWith('union-jack')) return [];
  const groups: Unit[][] = GRID.map(() => []);
  let at = 0;
  // Units are ordered by line, and each line starts with a selection that the previous line does not have.
  for (const unit of units) {
    const grid: readonly number[] = GRID[at] ?? [];
    const isOfLine = lineSelections(unit.line).every((selection) => grid.includes(selection));
    if (!isOfLine) at += 1;
    groups[at]?.push(unit);
  }
  return GRID.map((selections, line) => jackLine(selections, groups[line] ?? []));
}

function jackLine(selections: JackLine['selections'], units: readonly Unit[]): JackLine {
  const isLost = units.every(({ status }) => status === 'lost');
  const isOpen = units.some(({ status }) => status === 'inPlay');
  return {
    selections,
    status: isLost ? 'lost' : isOpen ? 'inPlay' : 'won',
    potentialReturn: sum(units.map((unit) => unit.potentialReturn)),
    realisedReturn: sum(units.map((unit) => unit.realisedReturn)),
  };
}

/** The sort key of any to come, after every fold. */
const ANY_TO_COME = 1000;

function sizeOf(line: Line): number {
  return line.kind === 'fold' ? line.selections.length : ANY_TO_COME;
}

/** All units of a settlement in one row, labelled `Total`. */
export function totalRow({ units }: Settlement): FoldRow {
  return subtotal('Total', units);
}

function subtotal(label: string, units: readonly Unit[]): FoldRow {
  const returns = (chosen: readonly Unit[]): Pence => sum(chosen.map((unit) => unit.potentialReturn));
  const winPart = returns(units.filter(({ eachWayLabel }) => eachWayLabel !== 'place'));
  const placePart = returns(units.filter(({ eachWayLabel }) => eachWayLabel === 'place'));
  return {
    label,
    units: units.length,
    stake: units.reduce<Int>((stake, unit) => add(stake, unit.stake), 0),
    winPart,
    placePart,
    potentialReturn: sum([winPart, placePart]),
    realisedReturn: sum(units.map((unit) => unit.realisedReturn)),
  };
}

function rowLabel(size: number, lines: number): string {
  if (size === ANY_TO_COME) return 'Any to come';
  const singular = SINGULAR[size - 1] ?? `${size}-fold`;
  return lines === 1 ? singular : `${singular}s`;
}
