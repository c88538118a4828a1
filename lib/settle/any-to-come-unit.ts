import type { Bet } from '../bet/bet.ts';
import { mul } from '../number/int.ts';
import { type AnyToComeLine, lineSelections } from '../systems/line.ts';
import { type BetPart, carriedParts, pooledLegAt } from './bet-parts.ts';
import { legAt } from './fold-riding.ts';
import { anyToComeReturn, legOfFold, pooledReturn, pooledState } from './line-return.ts';
import { carried, type Unit } from './unit.ts';

/** The units of an any-to-come line: one, or each-way under `independent` a win unit and a place unit. */
export function carriedUnits(bet: Bet, line: AnyToComeLine, label: string): readonly Unit[] {
  const parts = carriedParts(bet);
  return parts.length === 0
    ? [pooledUnit(bet, line, label)]
    : parts.map((part) => partUnit(part, line, label));
}

function partUnit({ bet, legs, eachWayLabel }: BetPart, line: AnyToComeLine, label: string): Unit {
  const inLine = lineSelections(line).map((index) => legAt(legs, index));
  const [, ...onto] = inLine;
  const potentialReturn = anyToComeReturn(bet, {
    first: legAt(legs, line.first),
    second: legOfFold(onto),
    multiplier: line.multiplier,
  });
  const decided = carried(
    inLine.map(({ state }) => state),
    potentialReturn,
  );
  return { line, label, stake: bet.stake, eachWayLabel, ...decided };
}

function pooledUnit(bet: Bet, line: AnyToComeLine, label: string): Unit {
  const first = pooledLegAt(bet, line.first);
  const onto = line.onto.map((index) => pooledLegAt(bet, index));
  const potentialReturn = pooledReturn(bet, { first, onto, multiplier: line.multiplier });
  const decided = carried([first, ...onto].map(pooledState), potentialReturn);
  return { line, label, stake: mul(2, bet.stake), eachWayLabel: 'eachWay', ...decided };
}
