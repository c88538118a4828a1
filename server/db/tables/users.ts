import type { ColumnType, Generated } from 'kysely';
import type {
  BookiePreferencesAnswer,
  CalculatorPreferencesAnswer,
  GeneralPreferencesAnswer,
  JourneyProgressAnswer,
  WelcomeChoiceAnswer,
} from '#lib/wire';

/** A point in time: a Date out of the database, a Date into it. */
export type Moment = ColumnType<Date, Date, Date>;

/** A registered user. */
export type UserTable = {
  id: string;
  /** Normalised to lower case and trimmed; unique. */
  email: string;
  password_hash: string;
  over_18_at: Moment;
  created_at: Moment;
  /** The end of the break in which offers and matchers are hidden. */
  break_until: Moment | null;
};

/** The last change of settings that affect a user's rows; written by triggers, with the database's time. */
export type PersonChangeTable = {
  user_id: string;
  changed_at: Moment;
};

/** A signed-in browser. The secret of its cookie is stored as a hash only. */
export type SessionTable = {
  id: string;
  user_id: string;
  secret_hash: Buffer;
  user_agent: string;
  created_at: Moment;
  seen_at: Moment;
  expires_at: Moment;
};

/** A session that ended before its expiry; written by a trigger, with the database's time. */
export type EndedSessionTable = {
  session_id: string;
  ended_at: Moment;
};

/** A personal access token. Its text is stored as a hash only. */
export type PersonalTokenTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  name: string;
  scopes: string[];
  created_at: Moment;
  /** When it was last used, to the minute; null if never. */
  used_at: Moment | null;
  expires_at: Moment;
};

/** A refresh token. Those of a session form a family that ends together. */
export type RefreshTokenTable = {
  id: string;
  session_id: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  /** When its successor was first issued. */
  used_at: Moment | null;
  successor_id: string | null;
};

/** Failed sign-ins by hashed e-mail address, registered or not. */
export type SignInFailureTable = {
  email_hash: Buffer;
  failures: Generated<number>;
  failed_at: Moment;
};

/** Display preferences; null follows the system. */
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

/** The user's settings for one calculator. */
export type CalculatorPreferenceTable = {
  user_id: string;
  /** The slug when it was written; a later version may have removed the calculator. */
  tool_slug: string;
  show_back_commission: boolean;
  show_hedge_commission: boolean;
  show_per_unit_stake_type: boolean;
  show_per_selection_boost: boolean;
  show_each_way_places: boolean;
  show_place_odds: boolean;
  rule4_back_mode: CalculatorPreferencesAnswer['rule4_back_mode'];
  rule4_lay_mode: CalculatorPreferencesAnswer['rule4_lay_mode'];
  /** Decimal text as received; empty for none. */
  uncertainty_multiplier: string;
  created_at: Moment;
  updated_at: Moment;
};

/** The user's settings for one bookmaker or exchange. */
export type BookiePreferenceTable = {
  user_id: string;
  /** The code when it was written; the configuration may have removed the bookie since. */
  bookie: string;
  rule4_mode: BookiePreferencesAnswer['rule4_mode'];
  gubbed: boolean;
  favorite: boolean;
  hidden: boolean;
  /** A percentage as decimal text; empty for the configured one. */
  commission: string;
  notes: string;
  /** Pounds as decimal text; empty if unknown. */
  paid_in: Generated<string>;
  created_at: Moment;
  updated_at: Moment;
};

/** Progress in a journey: completed step numbers, ascending and unique. */
export type JourneyProgressTable = {
  user_id: string;
  journey_slug: JourneyProgressAnswer['journey_slug'];
  completed_steps: number[];
  created_at: Moment;
  updated_at: Moment;
};

/** The user's choice at the start of the first journey. */
export type WelcomeChoiceTable = {
  user_id: string;
  choice: WelcomeChoiceAnswer['choice'];
  /** When a choice was first made. */
  decided_at: Moment;
  updated_at: Moment;
};
