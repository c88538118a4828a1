import { SLUGS } from '../../systems/system.ts';

/** How many decimal places of odds a person can ask for. */
export const ODDS_PLACES = [2, 3, 4] as const;
export type OddsPlaces = (typeof ODDS_PLACES)[number];

/** What the stake field of a calculator means when it opens. */
export const STAKE_FORMAT_PREFERENCES = ['per_line', 'total'] as const;
export type StakeFormatPreference = (typeof STAKE_FORMAT_PREFERENCES)[number];

/** How a rule 4 is entered on the back side: in steps of 5 %, or as a number. */
export const RULE4_BACK_MODES = ['steps', 'number'] as const;
export type Rule4BackMode = (typeof RULE4_BACK_MODES)[number];

/** What a rule 4 cuts on the lay side: the winnings, or the whole price. */
export const RULE4_LAY_MODES = ['winnings', 'price'] as const;
export type Rule4LayMode = (typeof RULE4_LAY_MODES)[number];

/** Where the rule 4 fields show for a bookie. */
export const BOOKIE_RULE4_MODES = ['back', 'lay', 'both', 'off'] as const;
export type BookieRule4Mode = (typeof BOOKIE_RULE4_MODES)[number];

/** The calculators that have preferences of their own: the one for matched bets, and one for each system. */
export const TOOL_SLUGS = ['matched-calculator', ...SLUGS] as const;
export type ToolSlug = (typeof TOOL_SLUGS)[number];
