import { add, type Int } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { sum } from '../number/rational.ts';
import type { Line } from '../systems/line.ts';
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

/** The subtotals of a settlement by size of line: singles, doubles … and any to come, in that order. Sums are exact. */
export function foldRows(settlement: Settlement): readonly FoldRow[] {
  const bySize = new Map<number, Unit[]>();
  for (const unit of settlement.units) {
    const size = sizeOf(unit.line);
    const group = bySize.get(size);
    if (group === undefined) bySize.set(size, [unit]);
    else group.push(unit);
  }
  return [...bySize].toSorted(([a], [b]) => a - b).map(([size, group]) => foldRow(size, group));
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

function foldRow(size: number, units: readonly Unit[]): FoldRow {
  return subtotal(rowLabel(size, new Set(units.map(({ line }) => line)).size), units);
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
