import type { Bet } from './bet.ts';
import { type Int, mul } from './int.ts';
import type { Leg } from './leg.ts';
import type { AnyToComeLine, FoldLine, Line } from './line.ts';
import { anyToComeReturn, foldReturn, isPlain, type PooledLeg, pooledReturn } from './line-return.ts';
import { type FoldRiding, foldRidings, legAt, START } from './fold-riding.ts';
import type { Pence } from './money.ts';
import { whole, ZERO } from './rational.ts';
import { carried, pooledState, type Status, statusOf } from './unit-status.ts';

/** Which part of an each-way line a unit is; `eachWay` where any-to-come pools both; null where not each-way. */
export type EachWayLabel = 'win' | 'place' | 'eachWay' | null;

/** One line (each-way: one part of it), settled. Money in exact pence. */
export type Unit = {
  readonly line: Line;
  readonly label: string;
  readonly stake: Int;
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
  readonly unsettledLegs: number;
  readonly eachWayLabel: EachWayLabel;
  readonly status: Status;
};

/**
 * Every unit of a bet in the order of the specification: line by line, each-way the win unit and then the place unit.
 * Exact; nothing is rounded. Rule: docs/rules/units.md.
 */
export function units(bet: Bet): readonly Unit[] {
  const settled: Unit[] = [];
  const names = bet.selections.map(({ description }) => description);
  const labels = foldLabels(names);
  // Where nothing comes between what the legs pay and the return, the stake itself is multiplied through.
  const plain = isPlain(bet);
  const start = plain ? { ...START, pays: whole(bet.stake) } : START;
  const win = foldRidings(bet.winLegs, start);
  const place = foldRidings(bet.placeLegs, start);
  const part = bet.eachWay ? 'win' : null;
  const pooled = bet.eachWay && bet.rules.eachWayAnyToCome === 'pooled';
  bet.system.lines().forEach((line, index) => {
    if (line.kind === 'fold') {
      const label = labels(line, index);
      const riding = win(line, index);
      const returned = plain ? riding.pays : foldReturn(bet, riding);
      settled.push(foldUnit(bet.stake, { line, label, eachWayLabel: part }, riding, returned));
      if (!bet.eachWay) return;
      const placed = place(line, index);
      const placeReturned = plain ? placed.pays : foldReturn(bet, placed);
      settled.push(foldUnit(bet.stake, { line, label, eachWayLabel: 'place' }, placed, placeReturned));
    } else {
      const label = `${names[line.first] ?? ''} → ${names[line.second] ?? ''}`;
      if (pooled) settled.push(pooledUnit(bet, line, label));
      else settled.push(anyToComeUnit(bet, bet.winLegs, line, label, part));
      if (bet.eachWay && !pooled) settled.push(anyToComeUnit(bet, bet.placeLegs, line, label, 'place'));
    }
  });
  return settled;
}

/** Joins the names of a fold with ` × `, going on from the label of its prefix. */
function foldLabels(names: readonly string[]): (line: FoldLine, index: number) => string {
  const tails = names.map((name) => ` × ${name}`);
  const known: (string | undefined)[] = [];
  return ({ selections, prefix }, index) => {
    const before = known[prefix];
    let label = before ?? names[selections[0] ?? 0] ?? '';
    for (
      let depth = before === undefined ? 1 : selections.length - 1;
      depth < selections.length;
      depth += 1
    ) {
      label += tails[selections[depth] ?? 0] ?? '';
    }
    known[index] = label;
    return label;
  };
}

type LabelledFold = { readonly line: FoldLine; readonly label: string; readonly eachWayLabel: EachWayLabel };

function foldUnit(stake: Int, fold: LabelledFold, riding: FoldRiding, potentialReturn: Pence): Unit {
  const realisedReturn = riding.unsettled > 0 ? ZERO : potentialReturn;
  return {
    line: fold.line,
    label: fold.label,
    stake,
    potentialReturn,
    realisedReturn,
    unsettledLegs: riding.unsettled,
    eachWayLabel: fold.eachWayLabel,
    status: statusOf(riding, potentialReturn, realisedReturn),
  };
}

function anyToComeUnit(
  bet: Bet,
  legs: readonly Leg[],
  line: AnyToComeLine,
  label: string,
  eachWayLabel: EachWayLabel,
): Unit {
  const first = legAt(legs, line.first);
  const second = legAt(legs, line.second);
  const potentialReturn = anyToComeReturn(bet, first, second, line.multiplier);
  const decided = carried([first.state, second.state], potentialReturn);
  return { line, label, stake: bet.stake, eachWayLabel, ...decided };
}

function pooledUnit(bet: Bet, line: AnyToComeLine, label: string): Unit {
  const first = pooledLegAt(bet, line.first);
  const second = pooledLegAt(bet, line.second);
  const potentialReturn = pooledReturn(bet, first, second, line.multiplier);
  const decided = carried([pooledState(first), pooledState(second)], potentialReturn);
  return { line, label, stake: mul(2, bet.stake), eachWayLabel: 'eachWay', ...decided };
}

function pooledLegAt(bet: Bet, index: number): PooledLeg {
  return { win: legAt(bet.winLegs, index), place: legAt(bet.placeLegs, index) };
}
