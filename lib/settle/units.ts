import type { Bet } from '../bet/bet.ts';
import { foldRidings, legAt } from './fold-riding.ts';
import { mul } from '../number/int.ts';
import type { Leg } from '../bet/leg.ts';
import type { AnyToComeLine } from '../systems/line.ts';
import { lineLabels } from '../systems/line-labels.ts';
import { anyToComeReturn, foldReturn, isPlain, type PooledLeg, pooledReturn } from './line-return.ts';
import { plainFold, plainPart } from './plain-fold.ts';
import type { EachWayLabel, Unit } from './unit.ts';
import { carried, decide, pooledState } from './unit-status.ts';

/**
 * Every unit of a bet in the order of the specification: line by line, each-way the win unit and then the place unit.
 * Exact; nothing is rounded. Rule: docs/rules/units.md.
 */
export function units(bet: Bet): readonly Unit[] {
  const lines = bet.system.lines();
  const names = bet.selections.map(({ description }) => description);
  const labels = lineLabels(lines, names);
  if (!bet.eachWay) return partUnits(bet, bet.winLegs, labels, null);
  const win = partUnits(bet, bet.winLegs, labels, 'win');
  const place = partUnits(bet, bet.placeLegs, labels, 'place');
  const settled: Unit[] = [];
  let index = 0;
  for (const line of lines) {
    if (line.kind === 'anyToCome' && bet.rules.eachWayAnyToCome === 'pooled') {
      settled.push(pooledUnit(bet, line, labels[index] ?? ''));
    } else {
      for (const part of [win[index], place[index]]) if (part !== undefined) settled.push(part);
    }
    index += 1;
  }
  return settled;
}

/** Every line of one part of the bet: of its win legs, or of its place legs. */
function partUnits(
  bet: Bet,
  legs: readonly Leg[],
  labels: readonly string[],
  eachWayLabel: EachWayLabel,
): readonly Unit[] {
  const lines = bet.system.lines();
  const plain = isPlain(bet) ? plainPart(bet.stake, legs, eachWayLabel) : undefined;
  const ridings = foldRidings(legs);
  // oxlint-disable-next-line unicorn/no-new-array -- a list that grows costs a third of the time
  const settled = new Array<Unit>(lines.length);
  let index = 0;
  for (const line of lines) {
    const label = labels[index] ?? '';
    if (line.kind === 'anyToCome') {
      settled[index] = anyToComeUnit(bet, legs, line, label, eachWayLabel);
    } else if (plain === undefined) {
      const riding = ridings(line, index);
      settled[index] = {
        line,
        label,
        stake: bet.stake,
        eachWayLabel,
        ...decide(riding, foldReturn(bet, riding)),
      };
    } else {
      const before = line.prefix < 0 ? undefined : settled[line.prefix];
      settled[index] = plainFold(plain, line, label, before);
    }
    index += 1;
  }
  return settled;
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
