import type { Moment } from './accounts.ts';

/** How a person likes everything shown; null is "as the system does". */
export type GeneralPreferenceTable = {
  id: string;
  user_id: string;
  odds_format: string;
  decimal_odds_places: number;
  stake_format: string;
  dark_mode: boolean | null;
  reduced_motion: boolean | null;
  hide_gubbed_bookies: boolean;
  created_at: Moment;
  updated_at: Moment;
};

/** What one calculator shows a person. */
export type CalculatorPreferenceTable = {
  user_id: string;
  tool_slug: string;
  show_back_commission: boolean;
  show_hedge_commission: boolean;
  show_per_unit_stake_type: boolean;
  show_per_selection_boost: boolean;
  show_each_way_places: boolean;
  show_place_odds: boolean;
  rule4_back_mode: string;
  rule4_lay_mode: string;
  /** Decimal text as it was sent; empty is none. */
  uncertainty_multiplier: string;
  created_at: Moment;
  updated_at: Moment;
};

/** What a person keeps about one bookmaker or exchange. */
export type BookiePreferenceTable = {
  user_id: string;
  bookie: string;
  rule4_mode: string;
  gubbed: boolean;
  favorite: boolean;
  hidden: boolean;
  /** Decimal text as it was sent, in percent; empty is the configuration's. */
  commission: string;
  notes: string;
  created_at: Moment;
  updated_at: Moment;
};
