import { ODDS_FORMATS } from '#lib';
import {
  BOOKIE_RULE4_MODES,
  type BookiePreferences,
  type CalculatorPreferences,
  type GeneralPreferences,
  ODDS_PLACES,
  RULE4_BACK_MODES,
  RULE4_LAY_MODES,
  STAKE_FORMAT_PREFERENCES,
} from '#lib/product';
import { type Fields, flag, matching, nullable, oneOf } from '../platform/schema.ts';

/** The fields of general preferences, as the server and this browser store them. */
export const GENERAL: Fields<GeneralPreferences> = {
  oddsFormat: oneOf(ODDS_FORMATS),
  decimalOddsPlaces: oneOf(ODDS_PLACES),
  stakeFormat: oneOf(STAKE_FORMAT_PREFERENCES),
  darkMode: nullable(flag),
  reducedMotion: nullable(flag),
  hideGubbedBookies: flag,
};

/** The fields of a calculator's preferences. */
export const CALCULATOR: Fields<CalculatorPreferences> = {
  showBackCommission: flag,
  showHedgeCommission: flag,
  showPerUnitStakeType: flag,
  showPerSelectionBoost: flag,
  showEachWayPlaces: flag,
  showPlaceOdds: flag,
  rule4BackMode: oneOf(RULE4_BACK_MODES),
  rule4LayMode: oneOf(RULE4_LAY_MODES),
  uncertaintyMultiplier: matching(/^(?:\d{1,9}(?:\.\d{1,8})?)?$/u),
};

/** The fields of a bookie's preferences. */
export const BOOKIE: Fields<BookiePreferences> = {
  rule4Mode: oneOf(BOOKIE_RULE4_MODES),
  gubbed: flag,
  favorite: flag,
  hidden: flag,
  commission: matching(/^(?:\d{1,2}(?:\.\d{1,6})?|100(?:\.0{1,6})?)?$/u),
  notes: matching(/^[^]{0,1000}$/u),
  paidIn: matching(/^(?:-?\d{1,9}(?:\.\d{1,2})?)?$/u),
};
