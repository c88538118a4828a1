import { assert } from '../assert.ts';
import type { Bet } from '../bet/bet.ts';
import { type FoldLine, lineLabels } from '../systems/line.ts';
import { carriedUnits } from './any-to-come-unit.ts';
import { type BetPart, foldParts } from './bet-parts.ts';
import { foldRidings } from './fold-riding.ts';
import { foldReturn, isPlain } from './line-return.ts';
import { plainFold, plainPart } from './plain-fold.ts';
import { decide, type Unit } from './unit.ts';

/**
 * Every unit of a bet in the order of the specification: line by line; each-way, the win unit and then the place unit,
 * unless a convention pools them. Exact; nothing is rounded. Rule: docs/rules/units.md.
 */
export function units(bet: Bet): readonly Unit[] {
  const lines = bet.system.lines();
  const labels = lineLabels(
    lines,
    bet.selections.map(({ description }) => description),
  );
  const parts = foldParts(bet).map((part) => foldUnits(part, labels));
  const [only = []] = parts;
  if (parts.length === 1 && bet.system.blocks.every(({ kind }) => kind === 'folds')) return only;
  const settled: Unit[] = [];
  let index = 0;
  for (const line of lines) {
    if (line.kind === 'fold') {
      for (const part of parts) settled.push(unitAt(part, index));
    } else {
      settled.push(...carriedUnits(bet, line, labels[index] ?? ''));
    }
    index += 1;
  }
  return settled;
}

/** The unit of every fold of one part, at the index of its line. */
function foldUnits(part: BetPart, labels: readonly string[]): readonly Unit[] {
  const lines = part.bet.system.lines();
  // oxlint-disable-next-line unicorn/no-new-array -- a list that grows costs a third of the time
  const settled = new Array<Unit>(lines.length);
  const unitOf = isPlain(part.bet) ? plainUnits(part, labels, settled) : adjustedUnits(part, labels);
  let index = 0;
  for (const line of lines) {
    if (line.kind === 'fold') settled[index] = unitOf(line, index);
    index += 1;
  }
  return settled;
}

/** Makes the unit of the fold at an index of the lines. Call it in the order of the lines. */
type FoldUnits = (line: FoldLine, index: number) => Unit;

function plainUnits(part: BetPart, labels: readonly string[], settled: readonly Unit[]): FoldUnits {
  const plain = plainPart(part, labels, settled);
  return (line, index) => plainFold(plain, line, index);
}

/** The units of a bet with a promo boost, a commission or a stake that is not returned. */
function adjustedUnits({ bet, legs, eachWayLabel }: BetPart, labels: readonly string[]): FoldUnits {
  const ridings = foldRidings(legs);
  return (line, index) => {
    const riding = ridings(line, index);
    const decided = decide(riding, foldReturn(bet, riding));
    return { line, label: labels[index] ?? '', stake: bet.stake, eachWayLabel, ...decided };
  };
}

function unitAt(part: readonly Unit[], index: number): Unit {
  const unit = part[index];
  assert(unit !== undefined, 'every fold has a unit');
  return unit;
}
