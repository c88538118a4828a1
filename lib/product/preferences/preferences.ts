import type { OddsFormat } from '../../odds/odds-format.ts';
import type {
  BookieRule4Mode,
  OddsPlaces,
  Rule4BackMode,
  Rule4LayMode,
  StakeFormatPreference,
  ToolSlug,
} from './preference-values.ts';

/** How somebody likes everything shown; null leaves it to their system. */
export type GeneralPreferences = {
  readonly oddsFormat: OddsFormat;
  readonly decimalOddsPlaces: OddsPlaces;
  readonly stakeFormat: StakeFormatPreference;
  readonly darkMode: boolean | null;
  readonly reducedMotion: boolean | null;
  readonly hideGubbedBookies: boolean;
};

/** What a calculator shows somebody. The multiplier is decimal text, empty for none. */
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

/** What somebody keeps about a bookie. The commission is percent in text, empty for the bookie's own. */
export type BookiePreferences = {
  readonly rule4Mode: BookieRule4Mode;
  readonly gubbed: boolean;
  readonly favorite: boolean;
  readonly hidden: boolean;
  readonly commission: string;
  readonly notes: string;
};

/** General preferences of somebody who has set none. */
export const DEFAULT_GENERAL_PREFERENCES: GeneralPreferences = {
  oddsFormat: 'decimal',
  decimalOddsPlaces: 2,
  stakeFormat: 'per_line',
  darkMode: null,
  reducedMotion: null,
  hideGubbedBookies: false,
};

/** Preferences for a bookie of somebody who has set none. */
export const DEFAULT_BOOKIE_PREFERENCES: BookiePreferences = {
  rule4Mode: 'both',
  gubbed: false,
  favorite: false,
  hidden: false,
  commission: '',
  notes: '',
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

/** Preferences for a calculator of somebody who has set none: each-way singles are about the price of the place. */
export function defaultCalculatorPreferences(tool: ToolSlug): CalculatorPreferences {
  return { ...OF_ANY_CALCULATOR, showPlaceOdds: tool === 'each-way' };
}
