import { legAt } from './fold-riding.ts';
import { type Int, mul } from '../number/int.ts';
import type { Leg } from '../bet/leg.ts';
import type { FoldLine } from '../systems/line.ts';
import { rational, ZERO } from '../number/rational.ts';
import type { EachWayLabel, Unit } from './unit.ts';

/** What the folds of one part of a bet have in common, for a bet that neither adds to a return nor takes from it. */
export type PlainPart = {
  readonly stake: Int;
  readonly legs: readonly Leg[];
  /** The same legs as the first of a fold: the stake rides on them, in lowest terms. */
  readonly staked: readonly Leg[];
  readonly eachWayLabel: EachWayLabel;
};

/** The legs of one part, ready for `plainFold`. */
export function plainPart(stake: Int, legs: readonly Leg[], eachWayLabel: EachWayLabel): PlainPart {
  const staked = legs.map(({ state, price, share, pays }) => {
    return { state, price, share, pays: rational(mul(stake, pays.n), pays.d) };
  });
  return { stake, legs, staked, eachWayLabel };
}

/**
 * The unit of a fold that returns what its legs pay. It goes on from the unit of its prefix where there is one, so that
 * most of a long list of lines costs one leg each, and nothing is made on the way.
 */
export function plainFold(part: PlainPart, line: FoldLine, label: string, before: Unit | undefined): Unit {
  const { selections } = line;
  let n: Int;
  let d: Int;
  let unsettledLegs: number;
  let allVoid: boolean;
  let from = 1;
  if (before === undefined) {
    const { state, pays } = legAt(part.staked, selections[0] ?? 0);
    ({ n, d } = pays);
    unsettledLegs = state === 'unsettled' ? 1 : 0;
    allVoid = state === 'void';
  } else {
    ({ n, d } = before.potentialReturn);
    unsettledLegs = before.unsettledLegs;
    allVoid = before.status === 'void';
    from = selections.length - 1;
  }
  for (; from < selections.length; from += 1) {
    const { state, pays } = legAt(part.legs, selections[from] ?? 0);
    n = mul(n, pays.n);
    d = mul(d, pays.d);
    if (state === 'unsettled') unsettledLegs += 1;
    if (state !== 'void') allVoid = false;
  }
  const potentialReturn = { n, d };
  return {
    line,
    label,
    stake: part.stake,
    potentialReturn,
    realisedReturn: unsettledLegs > 0 ? ZERO : potentialReturn,
    unsettledLegs,
    eachWayLabel: part.eachWayLabel,
    status: n === 0 ? 'lost' : unsettledLegs > 0 ? 'inPlay' : allVoid ? 'void' : 'won',
  };
}
