/**
 * Plans for laying the legs of an accumulator: in sequence, each after all earlier legs have won, or all at the start.
 * `equalised`: every outcome has the same result. `insurance`: the same, with a refund that is paid only if exactly one
 * leg loses. `neverLose`: no losing leg makes a loss. `lastLeg`: only the last leg is laid. `atStart`: all legs are
 * laid before the first is played; the result is the same with one loser as with none.
 */
export const ACCA_PLANS = ['equalised', 'insurance', 'neverLose', 'lastLeg', 'atStart'] as const;
export type AccaPlan = (typeof ACCA_PLANS)[number];
