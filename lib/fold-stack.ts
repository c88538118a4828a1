import { assert } from './assert.ts';
import type { Leg } from './leg.ts';
import type { Riding } from './line-return.ts';
import { ONE, type Rational, times, ZERO } from './rational.ts';

/** The riding of a fold over some selections, and how many of its legs are unsettled. */
export type FoldRiding = Riding & { readonly unsettled: number };
export type FoldStack = (selections: readonly number[]) => FoldRiding;

const START: FoldRiding = { pays: ONE, share: ONE, allVoid: true, unsettled: 0 };

/**
 * Multiplies folds leg by leg and keeps every step of the last one: the next fold in order of position shares all but
 * its last legs with it, so that it mostly costs one multiplication.
 */
export function foldStack(legs: readonly Leg[]): FoldStack {
  let last: readonly number[] = [];
  const steps: FoldRiding[] = [];
  return (selections) => {
    let depth = 0;
    while (depth < selections.length && last[depth] === selections[depth]) depth += 1;
    let riding = (depth === 0 ? undefined : steps[depth - 1]) ?? START;
    for (; depth < selections.length; depth += 1) {
      riding = ride(riding, legAt(legs, selections[depth] ?? -1));
      steps[depth] = riding;
    }
    last = selections;
    return riding;
  };
}

function ride(riding: FoldRiding, leg: Leg): FoldRiding {
  return {
    pays: leg.pays.n === 0 || riding.pays.n === 0 ? ZERO : times(riding.pays, leg.pays),
    share: shared(riding.share, leg.share),
    allVoid: riding.allVoid && leg.state === 'void',
    unsettled: leg.state === 'unsettled' ? riding.unsettled + 1 : riding.unsettled,
  };
}

/** Nearly every share is the whole or nothing: those cost no multiplication. */
function shared(a: Rational, b: Rational): Rational {
  if (b === ONE || a === ZERO) return a;
  return a === ONE || b === ZERO ? b : times(a, b);
}

/** The leg of a selection. */
export function legAt(legs: readonly Leg[], index: number): Leg {
  const leg = legs[index];
  assert(leg !== undefined, 'every line is over selections of the bet');
  return leg;
}
