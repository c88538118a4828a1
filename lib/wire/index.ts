export { decodeCompositeBet } from '../composite/decode-composite-bet.ts';
export { type JsonLimits, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from '../read/json.ts';
export {
  type BreakAnswer,
  breakAnswer,
  type BreakBody,
  breakBody,
  type DeleteAccountBody,
  deleteAccountBody,
  type EndSessionsBody,
  endSessionsBody,
  type PasswordBody,
  passwordBody,
  sessionSchema,
  type SessionsAnswer,
  sessionsAnswer,
  type SessionWire,
} from './account-schema.ts';
export {
  type AggregateRow,
  aggregateRowSchema,
  type AggregatesAnswer,
  aggregatesAnswer,
  type AggregatesBody,
  type AggregatesQuery,
  aggregatesQuery,
  contractSchema,
  type ContractWire,
  MAX_EVENT_IDS,
  ROW_LIMITS,
} from './aggregates-schema.ts';
export {
  givenPassword,
  type LoginBody,
  loginBody,
  type MeAnswer,
  meAnswer,
  newPassword,
  PASSWORD_LENGTH,
  type RefreshBody,
  refreshBody,
  type RegisterBody,
  registerBody,
  type SignInAnswer,
  signInAnswer,
  tierSchema,
  type TokenAnswer,
  tokenAnswer,
} from './auth-schema.ts';
export {
  type BetListQuery,
  betListQuery,
  type CreateBetBody,
  createBetBody,
  MAX_NOTES,
  MAX_SAVED_SELECTIONS,
  type UpdateBetBody,
  updateBetBody,
} from './bet-bodies-schema.ts';
export {
  BET_CSV_COLUMNS,
  type BetCsvColumn,
  type BetCsvRow,
  betCsvRow,
  type ImportAnswer,
  importAnswer,
  MAX_IMPORTED_ROWS,
} from './bet-csv.ts';
export type { CamelCased, CamelKey, EngineDocumentKey } from './camel-cased.ts';
export { compositeBetSchema } from './composite-bet-schema.ts';
export { type DashboardAnswer, dashboardAnswer } from './dashboard-schema.ts';
export { decimalCodec, readDecimalValue, writeDecimalValue } from './decimal-codec.ts';
export {
  competitionSlug,
  type CurrentEvent,
  currentEventsAnswer,
  type CurrentEventsAnswer,
  currentEventSchema,
  eventId,
  type RowEvent,
  rowEventSchema,
} from './event-schema.ts';
export { type Instant, instantCodec, readInstant, writeInstant } from './instant.ts';
export { camelKeys, snakeKeys, toCamelKey, toSnakeKey } from './key-case.ts';
export { matchedBetSchema, type MatchedBetWire, matchedResultsSchema } from './matched-bet-schema.ts';
export {
  type CheckoutAnswer,
  checkoutAnswer,
  type CheckoutBody,
  checkoutBody,
  type PlanAnswer,
  planAnswer,
  PLAN_SLUGS,
  type PlanSlug,
} from './payments-schema.ts';
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
export { type Problem, type ProblemError, problemErrorSchema, problemSchema } from './problem-schema.ts';
export {
  type CreateJourneyBody,
  createJourneyBody,
  type JourneyListAnswer,
  journeyListAnswer,
  type JourneyProgressAnswer,
  journeyProgressAnswer,
  journeySlug,
  type UpdateJourneyBody,
  updateJourneyBody,
  type WelcomeChoiceAnswer,
  welcomeChoiceAnswer,
  type WelcomeChoiceBody,
  welcomeChoiceBody,
} from './progress-schema.ts';
export {
  type BetListAnswer,
  betListAnswer,
  type ListedBet,
  listedBetSchema,
  type SavedBetAnswer,
  savedBetAnswer,
} from './saved-bet-schema.ts';
export { settlementSchema } from './settlement-schema.ts';
export { slipSchema } from './slip-schema.ts';
export {
  aggregatedFeedSchema,
  type AggregatedFeedWire,
  bookieSchema,
  type BookieWire,
  contractTypeSchema,
  type ContractTypeWire,
  marketTypeSchema,
  type MarketTypeWire,
  operatorSchema,
  type OperatorWire,
  planSchema,
  type PlanWire,
  promotionSchema,
  type PromotionWire,
  type StableConfigAnswer,
  stableConfigAnswer,
} from './stable-config-schema.ts';
export {
  feedPolicySchema,
  type FeedPolicyWire,
  type TierPoliciesAnswer,
  tierPoliciesAnswer,
} from './tier-policies-schema.ts';
