// Read JSON: texts within limits, keys in camelCase or snake_case, instants.
export { type JsonLimits, readJson } from '../read/json.ts';
export { camelKeys, snakeKeys, toSnakeKey } from './key-case.ts';
export type { CamelCased, CamelKey, EngineDocumentKey } from './camel-cased.ts';
export { type Instant, readInstant } from './instant.ts';

// Validate documents of the engine: slips, settlements, matched and composite bets.
export { slipSchema } from './slip-schema.ts';
export { TOOL_INPUTS } from './tool-inputs.ts';
export { settlementSchema } from './settlement-schema.ts';
export { matchedBetSchema, type MatchedBetWire, matchedResultsSchema } from './matched-bet-schema.ts';
export { compositeBetSchema } from './composite-bet-schema.ts';
export { decodeCompositeBet } from '../composite/decode-composite-bet.ts';

// Validate calls of calculations: slips, comparisons, grades and matched bets, one or a batch of them.
export {
  calculateAnswer,
  calculateQuery,
  calculateShape,
  type CalculationSchemas,
  type PlainSchema,
  compareAnswer,
  compareQuery,
  compareShape,
  gradeAnswer,
  gradeShape,
  MAX_BATCH,
  settleAnswer,
  settleQuery,
  settleShape,
} from './calculate-schema.ts';

// Validate calls of accounts: registration, sign-in, sessions and breaks.
export {
  loginBody,
  type MeAnswer,
  meAnswer,
  newPassword,
  PASSWORD_LENGTH,
  refreshBody,
  registerBody,
  type SignInAnswer,
  signInAnswer,
  type TokenAnswer,
  tokenAnswer,
} from './auth-schema.ts';
export {
  type BreakAnswer,
  breakAnswer,
  breakBody,
  deleteAccountBody,
  endSessionsBody,
  passwordBody,
  type SessionsAnswer,
  sessionsAnswer,
} from './account-schema.ts';
export {
  MOST_TOKENS,
  type NewPersonalTokenAnswer,
  newPersonalTokenAnswer,
  newPersonalTokenBody,
  type PersonalTokensAnswer,
  personalTokensAnswer,
  TOKEN_SCOPES,
  type TokenScope,
} from './personal-token-schema.ts';

// Validate calls of watches: the watches of a user, their channels, and the log of firings.
export {
  changedWatchAnswer,
  FIRING_STATES,
  firingSchema,
  firingsAnswer,
  type FiringsAnswer,
  firingsQuery,
  type FiringState,
  type FiringWire,
  MAX_WATCH_DAYS,
  MAX_WATCHES_PER_USER,
  newWatchAnswer,
  type NewWatchAnswer,
  newWatchBody,
  type NewWatchBody,
  updateWatchBody,
  type UpdateWatchBody,
  WATCH_CHANNELS,
  type WatchChannel,
  watchesAnswer,
  type WatchesAnswer,
  type WatchFilter,
  watchFilterSchema,
  watchSchema,
  type WatchTarget,
  watchTargetSchema,
  watchTestAnswer,
  type WatchWire,
} from './watch-schema.ts';

// Validate calls of saved bets: lists, changes, imports and the dashboard.
export {
  betListQuery,
  betQuery,
  type BetQuery,
  type CreateBetBody,
  createBetBody,
  type UpdateBetBody,
  updateBetBody,
} from './bet-bodies-schema.ts';
export {
  type BetListAnswer,
  betListAnswer,
  type ListedBet,
  listedBetSchema,
  type SavedBetAnswer,
  savedBetAnswer,
} from './saved-bet-schema.ts';
export {
  BET_CSV_COLUMNS,
  type BetCsvColumn,
  type BetCsvRow,
  betCsvRow,
  type ImportAnswer,
  importAnswer,
  MAX_IMPORTED_ROWS,
} from './bet-csv.ts';
export { type DashboardAnswer, dashboardAnswer } from './dashboard-schema.ts';

// Validate odds: rows of a feed and events.
export {
  type AggregateRow,
  aggregateRowSchema,
  type OtherPrice,
  otherPriceSchema,
  aggregatesAnswer,
  type AggregatesBody,
  type AggregatesQuery,
  aggregatesQuery,
  contractSchema,
  type ContractWire,
} from './aggregates-schema.ts';
export { type HistoryAnswer, historyAnswer, type HistoryQuery, historyQuery } from './history-schema.ts';
export {
  dutchingAnswer,
  type DutchingQuery,
  dutchingQuery,
  type DutchingRow,
  dutchingRowSchema,
} from './dutching-schema.ts';
export { type Worth, worthSchema } from './worth-schema.ts';
export {
  type CurrentEvent,
  currentEventsAnswer,
  currentEventSchema,
  type RowEvent,
  rowEventSchema,
} from './event-schema.ts';

// Validate configuration: bookmakers, operators, promotions, tiers and plans.
export {
  aggregatedFeedSchema,
  bookieSchema,
  type BookieWire,
  operatorSchema,
  type OperatorWire,
  planSchema,
  type PlanWire,
  promotionSchema,
  type StableConfigAnswer,
  stableConfigAnswer,
} from './stable-config-schema.ts';
export { type TierPoliciesAnswer, tierPoliciesAnswer } from './tier-policies-schema.ts';
export {
  type CheckoutAnswer,
  checkoutAnswer,
  checkoutBody,
  PLAN_SLUGS,
  type PlanAnswer,
  planAnswer,
  type PlanSlug,
} from './payments-schema.ts';

// Validate calls of preferences and journeys.
export {
  type BookiePreferencesAnswer,
  bookiePreferencesAnswer,
  type BookiePreferencesBody,
  bookiePreferencesBody,
  type CalculatorPreferencesAnswer,
  calculatorPreferencesAnswer,
  type CalculatorPreferencesBody,
  calculatorPreferencesBody,
  type GeneralPreferencesAnswer,
  generalPreferencesAnswer,
  type GeneralPreferencesBody,
  generalPreferencesBody,
  type PreferencesAnswer,
  preferencesAnswer,
  toolSlug,
} from './preferences-schema.ts';
export {
  createJourneyBody,
  type JourneyListAnswer,
  journeyListAnswer,
  type JourneyProgressAnswer,
  journeyProgressAnswer,
  journeySlug,
  updateJourneyBody,
  type WelcomeChoiceAnswer,
  welcomeChoiceAnswer,
  welcomeChoiceBody,
} from './progress-schema.ts';

// Validate an error: the problem document of a refused request.
export { type Problem, problemSchema } from './problem-schema.ts';
