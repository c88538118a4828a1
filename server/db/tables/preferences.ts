import type {
  BookiePreferencesAnswer,
  CalculatorPreferencesAnswer,
  GeneralPreferencesAnswer,
} from '#lib/wire';

import type { Moment } from './accounts.ts';

/** How a person likes everything shown; null is "as the system does". */
export type GeneralPreferenceTable = {
  user_id: string;
  odds_format: GeneralPreferencesAnswer['odds_format'];
  decimal_odds_places: GeneralPreferencesAnswer['decimal_odds_places'];
  stake_format: GeneralPreferencesAnswer['stake_format'];
  dark_mode: boolean | null;
  reduced_motion: boolean | null;
  hide_gubbed_bookies: boolean;
  created_at: Moment;
  updated_at: Moment;
};

/** What one calculator shows a person. */
export type CalculatorPreferenceTable = {
  user_id: string;
  /** As it was known when it was written: a later version may have dropped the calculator. */
  tool_slug: string;
  show_back_commission: boolean;
  show_hedge_commission: boolean;
  show_per_unit_stake_type: boolean;
  show_per_selection_boost: boolean;
  show_each_way_places: boolean;
  show_place_odds: boolean;
  rule4_back_mode: CalculatorPreferencesAnswer['rule4_back_mode'];
  rule4_lay_mode: CalculatorPreferencesAnswer['rule4_lay_mode'];
  /** Decimal text as it was sent; empty is none. */
  uncertainty_multiplier: string;
  created_at: Moment;
  updated_at: Moment;
};

/** What a person keeps about one bookmaker or exchange. */
export type BookiePreferenceTable = {
  user_id: string;
  /** Its code when it was written: the configuration may have dropped the bookie since. */
  bookie: string;
  rule4_mode: BookiePreferencesAnswer['rule4_mode'];
  gubbed: boolean;
  favorite: boolean;
  hidden: boolean;
  /** Decimal text as it was sent, in percent; empty is the configuration's. */
  commission: string;
  notes: string;
  created_at: Moment;
  updated_at: Moment;
};
