import type { Bet } from '../bet/bet.ts';
import { mul } from '../number/int.ts';
import { type AnyToComeLine, lineLabels } from '../systems/line.ts';
import { foldRidings, legAt } from './fold-riding.ts';
import { anyToComeReturn, foldReturn, isPlain, type PooledLeg, pooledReturn } from './line-return.ts';
import { plainFold, plainPart } from './plain-fold.ts';
import { type BetPart, carried, decide, pooledState, type Unit } from './unit.ts';

/**
 * Every unit of a bet in the order of the specification: line by line; each-way, the win unit and then the place unit.
 * Exact; nothing is rounded. Rule: docs/rules/units.md.
 */
export function units(bet: Bet): readonly Unit[] {
  const lines = bet.system.lines();
  const names = bet.selections.map(({ description }) => description);
  const labels = lineLabels(lines, names);
  if (!bet.eachWay) return partUnits({ bet, legs: bet.winLegs, labels, eachWayLabel: null });
  const win = partUnits({ bet, legs: bet.winLegs, labels, eachWayLabel: 'win' });
  const place = partUnits({ bet, legs: bet.placeLegs, labels, eachWayLabel: 'place' });
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

/** The unit of every line of one part of a bet. */
function partUnits(part: BetPart): readonly Unit[] {
  return isPlain(part.bet) ? plainUnits(part) : adjustedUnits(part);
}

function plainUnits(part: BetPart): readonly Unit[] {
  const settled = emptyUnits(part);
  const plain = plainPart(part.bet.stake, part, settled);
  let index = 0;
  for (const line of part.bet.system.lines()) {
    settled[index] =
      line.kind === 'fold'
        ? plainFold(plain, line, index)
        : anyToComeUnit(part, line, part.labels[index] ?? '');
    index += 1;
  }
  return settled;
}

/** The units of a bet with a promo boost, a commission or a stake that is not returned. */
function adjustedUnits(part: BetPart): readonly Unit[] {
  const { bet, labels, eachWayLabel } = part;
  const settled = emptyUnits(part);
  const ridings = foldRidings(part.legs);
  let index = 0;
  for (const line of bet.system.lines()) {
    const label = labels[index] ?? '';
    if (line.kind === 'anyToCome') {
      settled[index] = anyToComeUnit(part, line, label);
    } else {
      const riding = ridings(line, index);
      const decided = decide(riding, foldReturn(bet, riding));
      settled[index] = { line, label, stake: bet.stake, eachWayLabel, ...decided };
    }
    index += 1;
  }
  return settled;
}

function emptyUnits({ bet }: BetPart): Unit[] {
  // oxlint-disable-next-line unicorn/no-new-array -- a list that grows costs a third of the time
  return new Array<Unit>(bet.system.lines().length);
}

function anyToComeUnit({ bet, legs, eachWayLabel }: BetPart, line: AnyToComeLine, label: string): Unit {
  const first = legAt(legs, line.first);
  const second = legAt(legs, line.second);
  const potentialReturn = anyToComeReturn(bet, { first, second, multiplier: line.multiplier });
  const decided = carried([first.state, second.state], potentialReturn);
  return { line, label, stake: bet.stake, eachWayLabel, ...decided };
}

function pooledUnit(bet: Bet, line: AnyToComeLine, label: string): Unit {
  const first = pooledLegAt(bet, line.first);
  const second = pooledLegAt(bet, line.second);
  const potentialReturn = pooledReturn(bet, { first, second, multiplier: line.multiplier });
  const decided = carried([pooledState(first), pooledState(second)], potentialReturn);
  return { line, label, stake: mul(2, bet.stake), eachWayLabel: 'eachWay', ...decided };
}

function pooledLegAt(bet: Bet, index: number): PooledLeg {
  return { win: legAt(bet.winLegs, index), place: legAt(bet.placeLegs, index) };
}
