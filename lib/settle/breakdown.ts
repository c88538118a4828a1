import type { Bet } from '../bet/bet.ts';
import { type Leg, legPrice, resolveLeg } from '../bet/leg.ts';
import { legFinish, type Part } from '../bet/outcome.ts';
import { add, type Int } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { compare, sum } from '../number/rational.ts';
import type { Line } from '../systems/line.ts';
import type { Settlement } from './settle.ts';
import { totals } from './totals.ts';
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

/** The range of a bet's returns with `winners` winning selections, the others losing, in exact pence. */
export type WinnersRow = { readonly winners: number; readonly lowest: Pence; readonly highest: Pence };

/** The most selections for which every choice of winners is tried: 1,024 computations of totals. */
const MAX_SELECTIONS = 10;

/**
 * The range of returns for each number of winners, the others losing, whatever the outcomes so far; void selections
 * stay void and are not counted. Undefined for more than 10 selections.
 */
export function returnsByWinners(bet: Bet): readonly WinnersRow[] | undefined {
  const open = bet.selections.flatMap(({ outcome }, index) => (outcome === 'void' ? [] : [index]));
  if (bet.selections.length > MAX_SELECTIONS) return undefined;
  const legs = { win: bothWays(bet, 'win'), place: bet.eachWay ? bothWays(bet, 'place') : [] };
  const rows: (WinnersRow | undefined)[] = [];
  for (let choice = 0; choice < 2 ** open.length; choice += 1) {
    const winners = new Set(open.filter((_, position) => ((choice >> position) & 1) === 1));
    const pick = (part: readonly WinLose[]): readonly Leg[] =>
      part.map(({ won, lost }, index) => (winners.has(index) ? won : lost));
    const decided = { ...bet, winLegs: pick(legs.win), placeLegs: pick(legs.place) };
    const payout = totals(decided).potentialPayout;
    rows[winners.size] = widened(rows[winners.size], winners.size, payout);
  }
  return rows.flatMap((row) => row ?? []);
}

type WinLose = { readonly won: Leg; readonly lost: Leg };

function bothWays(bet: Bet, part: Part): readonly WinLose[] {
  return bet.selections.map((selection) => {
    const price = legPrice(selection, part, bet.rules);
    const as = (outcome: 'win' | 'lost' | 'void'): Leg =>
      resolveLeg(price, legFinish({ ...selection, outcome }, part), bet.rules);
    return selection.outcome === 'void'
      ? { won: as('void'), lost: as('void') }
      : { won: as('win'), lost: as('lost') };
  });
}

function widened(row: WinnersRow | undefined, winners: number, payout: Pence): WinnersRow {
  if (row === undefined) return { winners, lowest: payout, highest: payout };
  return {
    winners,
    lowest: compare(payout, row.lowest) < 0 ? payout : row.lowest,
    highest: compare(payout, row.highest) > 0 ? payout : row.highest,
  };
}
