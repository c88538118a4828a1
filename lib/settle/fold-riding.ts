import { assert } from '../assert.ts';
import type { Leg } from '../bet/leg.ts';
import { ONE, times } from '../number/rational.ts';
import type { FoldLine } from '../systems/line.ts';
import type { Riding } from './line-return.ts';
import type { LegCount } from './unit.ts';

/** The riding of a fold, with a summary of the states of its legs. */
export type FoldRiding = Riding & LegCount;

/** The riding before the first leg: a stake of 1. */
const START: FoldRiding = { pays: ONE, share: ONE, allVoid: true, unsettled: 0, lost: false };

/** The riding of the fold at `index` of the list of lines. Call it in the order of the list. */
export type FoldRidings = (line: FoldLine, index: number) => FoldRiding;

/** Multiplies folds leg by leg. A fold whose prefix is in the list costs one multiplication. */
export function foldRidings(legs: readonly Leg[]): FoldRidings {
  const known: (FoldRiding | undefined)[] = [];
  return ({ selections, prefix }, index) => {
    const before = prefix < 0 ? undefined : known[prefix];
    let riding = before ?? START;
    for (
      let depth = before === undefined ? 0 : selections.length - 1;
      depth < selections.length;
      depth += 1
    ) {
      riding = ride(riding, legAt(legs, selections[depth] ?? -1));
    }
    known[index] = riding;
    return riding;
  };
}

/** The riding of one fold by itself. */
export function ridingOver(legs: readonly Leg[], selections: readonly number[]): FoldRiding {
  return selections.reduce((riding, index) => ride(riding, legAt(legs, index)), START);
}

function ride(riding: FoldRiding, leg: Leg): FoldRiding {
  return {
    pays: times(riding.pays, leg.pays),
    share: times(riding.share, leg.share),
    allVoid: riding.allVoid && leg.state === 'void',
    unsettled: leg.state === 'unsettled' ? riding.unsettled + 1 : riding.unsettled,
    lost: riding.lost || leg.state === 'lost',
  };
}

/** The leg of a selection. */
export function legAt(legs: readonly Leg[], index: number): Leg {
  const leg = legs[index];
  assert(leg !== undefined, 'every line is over selections of the bet');
  return leg;
}
