/**
 * What kind of back bet is matched. `qualifying` stakes cash; `freebetSr` is a free bet whose stake is returned,
 * `freebetSnr` one whose stake is not; `riskFree` (people read "Refund if it loses") stakes cash and pays a refund
 * where it loses.
 */
export const MATCHED_BET_TYPES = ['qualifying', 'freebetSr', 'freebetSnr', 'riskFree'] as const;
export type MatchedBetType = (typeof MATCHED_BET_TYPES)[number];
