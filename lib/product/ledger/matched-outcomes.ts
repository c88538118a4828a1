/**
 * Outcomes of a matched bet's selection: `lost` means that its lay won. The last three are those of a line, where both
 * sides are settled alike.
 */
export const MATCHED_OUTCOMES = ['unsettled', 'win', 'lost', 'void', 'halfWin', 'push', 'halfLost'] as const;
export type MatchedOutcome = (typeof MATCHED_OUTCOMES)[number];
