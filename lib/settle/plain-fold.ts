import type { Leg } from '../bet/leg.ts';
import { type Int, mul } from '../number/int.ts';
import { rational, ZERO } from '../number/rational.ts';
import type { FoldLine } from '../systems/line.ts';
import { legAt } from './fold-riding.ts';
import type { BetPart } from './bet-parts.ts';
import { statusOf, type Unit } from './unit.ts';

/** One part of a plain bet (`isPlain`), ready for `plainFold`. */
export type PlainPart = Omit<BetPart, 'bet'> & {
  readonly stake: Int;
  /** The labels of the lines. */
  readonly labels: readonly string[];
  /** The legs as the first of a fold, multiplied by the stake, in lowest terms. */
  readonly staked: readonly Leg[];
  /** The units made so far, by line. */
  readonly units: readonly Unit[];
};

/** The part of a plain bet. `units` is the list that the caller fills. */
export function plainPart(
  { bet: { stake }, legs, eachWayLabel }: BetPart,
  labels: readonly string[],
  units: readonly Unit[],
): PlainPart {
  const staked = legs.map(({ state, price, share, pays }) => {
    return { state, price, share, pays: rational(mul(stake, pays.n), pays.d) };
  });
  return { stake, legs, staked, labels, eachWayLabel, units };
}

/**
 * The unit of the fold at `index` of the lines, which returns the stake times its legs. It continues from the unit of
 * its prefix if there is one, so most folds of a long list cost one multiplication. Call it in the order of the lines.
 */
export function plainFold(part: PlainPart, line: FoldLine, index: number): Unit {
  const { selections, prefix } = line;
  const before = prefix < 0 ? undefined : part.units[prefix];
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
    label: part.labels[index] ?? '',
    stake: part.stake,
    potentialReturn,
    realisedReturn: unsettledLegs > 0 ? ZERO : potentialReturn,
    unsettledLegs,
    eachWayLabel: part.eachWayLabel,
    // A price is above 0, so only a lost leg makes the return 0.
    status: statusOf(n === 0, unsettledLegs, allVoid ? 'void' : 'won'),
  };
}
