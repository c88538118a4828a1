import type { Kysely, ColumnType } from 'kysely';

import type {
  BookiePreferenceTable,
  CalculatorPreferenceTable,
  EndedSessionTable,
  GeneralPreferenceTable,
  JourneyProgressTable,
  PersonalTokenTable,
  PersonChangeTable,
  RefreshTokenTable,
  SessionTable,
  SignInFailureTable,
  UserTable,
  WelcomeChoiceTable,
} from './tables/users.ts';
import type { SavedBetTable } from './tables/bets.ts';
import type { CheckoutTable, PaymentEventTable, SubscriptionTable } from './tables/payments.ts';
import type { WatchFiringTable, WatchLeaseTable, WatchTable } from './tables/watches.ts';

/** Every table, by its name in SQL. */
export type Tables = {
  users: UserTable;
  person_changes: PersonChangeTable;
  sessions: SessionTable;
  ended_sessions: EndedSessionTable;
  refresh_tokens: RefreshTokenTable;
  personal_tokens: PersonalTokenTable;
  sign_in_failures: SignInFailureTable;
  journey_progress: JourneyProgressTable;
  welcome_choices: WelcomeChoiceTable;
  general_preferences: GeneralPreferenceTable;
  calculator_preferences: CalculatorPreferenceTable;
  bookie_preferences: BookiePreferenceTable;
  saved_bets: SavedBetTable;
  subscriptions: SubscriptionTable;
  payment_events: PaymentEventTable;
  checkouts: CheckoutTable;
  watches: WatchTable;
  watch_firings: WatchFiringTable;
  watch_leases: WatchLeaseTable;
  price_batches: PriceBatchTable;
  stored_prices: StoredPriceTable;
};

/** A connection or a transaction: functions that write take it as an argument, so that a transaction covers all of them. */
export type Db = Kysely<Tables>;

/** A batch of stored prices that was written completely. */
type PriceBatchTable = {
  /** The second since 1970 up to which it has every change. */
  ends_at: ColumnType<string, number, never>;
  /** True if it has the price of each selection, changed or not. */
  is_whole: boolean;
};

/** The prices of an event in a batch, as server/odds/history/stored-prices.ts encodes them. */
type StoredPriceTable = {
  ends_at: ColumnType<string, number, never>;
  event_id: string;
  prices: Buffer;
};
