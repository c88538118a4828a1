import { createContext } from 'react';
import { type Bet, type FoldRow, foldRows, type Settlement, type Status, type Unit } from '#lib';

/** A unit with its index in the settlement, which its workings are looked up by. */
export type PlacedUnit = { readonly unit: Unit; readonly index: number };

/** The units of one size, with their subtotals. */
export type BreakdownGroup = { readonly row: FoldRow; readonly units: readonly PlacedUnit[] };

/** The units of a settlement by size: singles, doubles … and any to come. */
export function breakdownGroups(settlement: Settlement): readonly BreakdownGroup[] {
  const bySize = new Map<number, PlacedUnit[]>();
  for (const [index, unit] of settlement.units.entries()) {
    const size = unit.line.kind === 'fold' ? unit.line.selections.length : Number.MAX_SAFE_INTEGER;
    const group = bySize.get(size);
    if (group === undefined) bySize.set(size, [{ unit, index }]);
    else group.push({ unit, index });
  }
  const sizes = [...bySize.keys()].toSorted((a, b) => a - b);
  return foldRows(settlement).map((row, position) => ({
    row,
    units: bySize.get(sizes[position] ?? 0) ?? [],
  }));
}

/** Returns the number of units of each status; a status without units has no entry. */
export function statusCounts({ units }: Settlement): ReadonlyMap<Status, number> {
  const counts = new Map<Status, number>();
  for (const { status } of units) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** The bet whose units are shown. A context, so that only open workings render again when it changes. */
export const BetContext = createContext<Bet | undefined>(undefined);
