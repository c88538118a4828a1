/** Cash, a free bet whose stake is not returned (SNR), or one whose stake is returned (SR). */
export const STAKE_TYPES = ['cash', 'freeBetSnr', 'freeBetSr'] as const;
export type StakeType = (typeof STAKE_TYPES)[number];
