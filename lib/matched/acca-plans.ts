/**
 * How the legs of an accumulator are laid one after another, each once those before it have won. `equalised`: every
 * way it can go comes out the same. `neverLose`: no leg that loses costs anything. `lastLeg`: only the last is laid.
 */
export const ACCA_PLANS = ['equalised', 'neverLose', 'lastLeg'] as const;
export type AccaPlan = (typeof ACCA_PLANS)[number];
