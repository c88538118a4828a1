import type { OddsFormat } from '../../odds/odds-format.ts';
import { SLUGS } from '../../systems/system.ts';

/** Numbers of decimal places of odds to choose from. */
export const ODDS_PLACES = [2, 3, 4] as const;
export type OddsPlaces = (typeof ODDS_PLACES)[number];

/** The default meanings of a calculator's stake field. */
export const STAKE_FORMAT_PREFERENCES = ['per_line', 'total'] as const;
export type StakeFormatPreference = (typeof STAKE_FORMAT_PREFERENCES)[number];

/** Ways to enter a rule 4 on the back side: in steps of 5 %, or as a number. */
export const RULE4_BACK_MODES = ['steps', 'number'] as const;
export type Rule4BackMode = (typeof RULE4_BACK_MODES)[number];

/** Parts that a rule 4 cuts on the lay side: the winnings, or the whole price. */
export const RULE4_LAY_MODES = ['winnings', 'price'] as const;
export type Rule4LayMode = (typeof RULE4_LAY_MODES)[number];

/** Sides on which a bookie's rule 4 fields are shown. */
export const BOOKIE_RULE4_MODES = ['back', 'lay', 'both', 'off'] as const;
export type BookieRule4Mode = (typeof BOOKIE_RULE4_MODES)[number];

/** The calculators that have preferences of their own: the one for matched bets, and one for each system. */
export const TOOL_SLUGS = ['matched-calculator', ...SLUGS] as const;
export type ToolSlug = (typeof TOOL_SLUGS)[number];

/** General preferences for what is shown; null follows the user's system. */
export type GeneralPreferences = {
  readonly oddsFormat: OddsFormat;
  readonly decimalOddsPlaces: OddsPlaces;
  readonly stakeFormat: StakeFormatPreference;
  readonly darkMode: boolean | null;
  readonly reducedMotion: boolean | null;
  readonly hideGubbedBookies: boolean;
};

/** Preferences for a calculator. The multiplier is decimal text, empty for none. */
export type CalculatorPreferences = {
  readonly showBackCommission: boolean;
  readonly showHedgeCommission: boolean;
  readonly showPerUnitStakeType: boolean;
  readonly showPerSelectionBoost: boolean;
  readonly showEachWayPlaces: boolean;
  readonly showPlaceOdds: boolean;
  readonly rule4BackMode: Rule4BackMode;
  readonly rule4LayMode: Rule4LayMode;
  readonly uncertaintyMultiplier: string;
};

/**
 * Preferences for a bookie. The commission is percent in text, empty for the bookie's own. `paidIn` is what was paid into
 * the account less what was taken out, in pounds, empty if it is not stated: docs/decisions/0056.
 */
export type BookiePreferences = {
  readonly rule4Mode: BookieRule4Mode;
  readonly gubbed: boolean;
  readonly favorite: boolean;
  readonly hidden: boolean;
  readonly commission: string;
  readonly notes: string;
  readonly paidIn: string;
};

/** The default general preferences. */
export const DEFAULT_GENERAL_PREFERENCES: GeneralPreferences = {
  oddsFormat: 'decimal',
  decimalOddsPlaces: 2,
  stakeFormat: 'per_line',
  darkMode: null,
  reducedMotion: null,
  hideGubbedBookies: false,
};

/** The default preferences for a bookie. */
export const DEFAULT_BOOKIE_PREFERENCES: BookiePreferences = {
  rule4Mode: 'both',
  gubbed: false,
  favorite: false,
  hidden: false,
  commission: '',
  notes: '',
  paidIn: '',
};

const OF_ANY_CALCULATOR: CalculatorPreferences = {
  showBackCommission: false,
  showHedgeCommission: true,
  showPerUnitStakeType: true,
  showPerSelectionBoost: false,
  showEachWayPlaces: true,
  showPlaceOdds: false,
  rule4BackMode: 'steps',
  rule4LayMode: 'winnings',
  uncertaintyMultiplier: '',
};

/** The default preferences for a calculator. Each-way singles show the place odds. */
export function defaultCalculatorPreferences(tool: ToolSlug): CalculatorPreferences {
  return { ...OF_ANY_CALCULATOR, showPlaceOdds: tool === 'each-way' };
}
