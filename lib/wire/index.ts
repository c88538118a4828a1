export { decodeCompositeBet } from '../decode-composite-bet.ts';
export { type JsonLimits, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from '../read-json.ts';
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
  type Sort,
  SORTS,
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
export { compositeBetSchema } from './composite-bet-schema.ts';
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
