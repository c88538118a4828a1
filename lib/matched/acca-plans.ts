/**
 * How the legs of an accumulator are laid: one after another, each once those before it have won, or all at the start.
 * `equalised`: every way it can go comes out the same. `insurance`: the same, with a refund that is paid only if exactly
 * one leg loses. `neverLose`: no leg that loses costs anything. `lastLeg`: only the last is laid. `atStart`: all are laid
 * before the first is played, so that any one loser comes out as all winners do.
 */
export const ACCA_PLANS = ['equalised', 'insurance', 'neverLose', 'lastLeg', 'atStart'] as const;
export type AccaPlan = (typeof ACCA_PLANS)[number];
