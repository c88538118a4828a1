/** What a person may use: 1 anonymous, 2 member (a registered account), 3 the plan that is paid for. */
export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];
